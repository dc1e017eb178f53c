import { FileText } from 'lucide-react';
import type { RfiView } from '@/app/_trpc/outputs';
import { contentHref } from '../documents';

const words = { pending: 'Missing', uploaded: 'Submitted', approved: 'Approved', rejected: 'Rejected' };

export function SubmittedDocuments({ view: { rfi, documents, can } }: { view: RfiView }) {
  const given = new Map(rfi.documents_submitted.map((entry) => [entry.rfi_doc_id, entry]));
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.document_name ?? id;
  return (
    <div className="space-y-2">
      <ul aria-label="Documents" className="divide-y divide-line card">
        {rfi.documents_required.map(({ rfi_doc_id, description, status }) => {
          const document = given.get(rfi_doc_id);
          return (
            <li key={rfi_doc_id} className="flex items-start gap-2.5 px-3 py-2.5">
              <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{description}</p>
                {document && (
                  <a
                    href={contentHref(document.doc_id)}
                    download
                    className="text-muted underline decoration-line-strong underline-offset-2 [overflow-wrap:anywhere] hover:decoration-current"
                  >
                    {nameOf(document.doc_id)}
                  </a>
                )}
                {document?.reviewer_comment && <p className="text-red">{document.reviewer_comment}</p>}
              </div>
              <span className="text-muted">{words[status]}</span>
            </li>
          );
        })}
      </ul>
      {rfi.status === 'action_required' && can.respond.reason && (
        <p className="text-muted">{can.respond.reason}.</p>
      )}
    </div>
  );
}
