import type { MerchantView } from '@/app/_trpc/outputs';
import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../kit/detail/facts';

export const MerchantDocuments = ({ view: { documents } }: { view: MerchantView }) =>
  documents.length === 0 ? (
    <p className="text-muted">None attached.</p>
  ) : (
    <ul className="space-y-1.5">
      {documents.map(({ id, document_name }) => (
        <li key={id}>
          <PageLink href={`/documents/${id}`} className={textLink}>
            {document_name}
          </PageLink>
        </li>
      ))}
    </ul>
  );
