'use client';

import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { RfiView } from '@/app/_trpc/outputs';
import { useDraft } from '@/components/form/draft';
import { FileDrop } from '@/components/form/file-drop';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

type Chosen = Record<string, { id: string; name: string }>;

export function RespondForm({ rfi }: { rfi: RfiView['rfi'] }) {
  const why = useId();
  const [typed, setTyped] = useState<Chosen | null>(null);
  // Restores uploads from the draft; their documents already exist.
  const draft = useDraft<Chosen>(`rfi.${rfi.id}`, typed ?? {}, typed !== null);
  const chosen = typed ?? draft.offered ?? {};
  const respond = useAct('rfis.respond', { undone: 'Documents not submitted', onDone: () => draft.clear() });
  const missing = rfi.documents_required.filter(({ rfi_doc_id }) => !chosen[rfi_doc_id]).length;
  const set = (rfiDocId: string, document: { id: string; name: string } | undefined) => {
    const { [rfiDocId]: _, ...others } = chosen;
    setTyped(document ? { ...others, [rfiDocId]: document } : others);
    respond.reset();
  };
  const commentFor = new Map(
    rfi.documents_submitted.map(({ rfi_doc_id, reviewer_comment }) => [rfi_doc_id, reviewer_comment]),
  );
  return (
    <form
      aria-label="Respond to the information request"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing > 0) return;
        const documents = Object.entries(chosen).map(([rfi_doc_id, { id }]) => ({ rfi_doc_id, doc_id: id }));
        respond.run({ id: rfi.id, documents });
      }}
    >
      {rfi.documents_required.map(({ rfi_doc_id, description }) => (
        <fieldset key={rfi_doc_id} className="space-y-1.5">
          <legend className="font-medium">{description}</legend>
          {commentFor.get(rfi_doc_id) && <p className="text-red">{commentFor.get(rfi_doc_id)}</p>}
          {chosen[rfi_doc_id] && !fresh(typed, rfi_doc_id) ? (
            <KeptDocument name={chosen[rfi_doc_id].name} onRemove={() => set(rfi_doc_id, undefined)} />
          ) : (
            <FileDrop
              label={`Drop a file here or choose a file`}
              onUploaded={({ id, document_name }) => set(rfi_doc_id, { id, name: document_name })}
              onRemoved={() => set(rfi_doc_id, undefined)}
            />
          )}
        </fieldset>
      ))}
      {respond.failure && <FailureNotice failure={respond.failure} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="primary"
          type="submit"
          aria-disabled={missing > 0 || respond.pending || undefined}
          aria-describedby={missing > 0 ? why : undefined}
        >
          {respond.pending ? 'Submitting…' : 'Submit documents'}
        </Button>
        {missing > 0 && (
          <span id={why} className="text-muted">
            {missing === 1 ? 'One document is missing' : `${missing} documents are missing`}
          </span>
        )}
      </div>
    </form>
  );
}

const fresh = (typed: Chosen | null, rfiDocId: string): boolean => typed?.[rfiDocId] !== undefined;

function KeptDocument({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <p className="flex items-center gap-2.5 card py-1.5 pr-1.5 pl-3">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-green" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      <Button variant="quiet" aria-label={`Replace ${name}`} onClick={onRemove}>
        Replace
      </Button>
    </p>
  );
}
