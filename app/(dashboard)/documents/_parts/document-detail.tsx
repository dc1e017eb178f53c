import { Download } from 'lucide-react';
import type { DocumentView } from '@/app/_trpc/outputs';
import { DetailHeader } from '@/components/data/detail/detail-header';
import { Fact, Facts } from '@/components/data/detail/facts';
import { sizeText } from '@/components/data/size';
import { Id } from '@/components/id/id';
import { Moment } from '@/components/time/moment';
import { buttonClass } from '@/components/ui/button';
import { contentHref, typeLabel } from './document-labels';
import { DocumentStatus, DocumentStatusMeaning, isOpen } from './document-status';

type Props = { view: DocumentView; page: boolean };

export function DocumentDetail({ view: { document, uploaded_by }, page }: Props) {
  return (
    <article className="space-y-5">
      <DetailHeader
        page={page}
        eyebrow={typeLabel(document.content_type)}
        title={<span className="[overflow-wrap:anywhere]">{document.document_name}</span>}
        status={!isOpen(document.status) && <DocumentStatus status={document.status} />}
        actions={
          isOpen(document.status) && (
            <a href={contentHref(document.id)} download className={buttonClass('primary')}>
              <Download aria-hidden="true" />
              Download document
            </a>
          )
        }
      />
      <DocumentStatusMeaning status={document.status} />
      <Facts>
        <Fact term="File">
          <span className="[overflow-wrap:anywhere]">{document.file_name}</span>
        </Fact>
        <Fact term="Size">{sizeText(document.size_bytes)}</Fact>
        <Fact term="Uploaded by">{uploaded_by}</Fact>
        <Fact term="Uploaded">
          <Moment at={document.created_at} exact focusable />
        </Fact>
        <Fact term="Document ID">
          <Id id={document.id} of="document ID" />
        </Fact>
        <Fact term="SHA-256">
          <Id id={document.sha256} of="SHA-256" />
        </Fact>
      </Facts>
    </article>
  );
}
