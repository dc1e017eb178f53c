'use client';

import { useQueries } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { RfiView } from '@/app/_trpc/outputs';
import { useDraft } from '@/components/form/draft';
import { FileDrop, IDENTITY_DOCUMENTS, type UploadStep } from '@/components/form/file-drop';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { isIdentityDocument } from '@/server/features/compliance/rfis/words';
import { useAct } from '../../kit/act/use-act';

/** A quarantined document is still to be scanned. */
type Chosen = Record<string, { id: string; name: string; isQuarantined?: true }>;

type EntryState = UploadStep | 'missing' | 'infected' | 'ready';

export function RespondForm({ rfi }: { rfi: RfiView['rfi'] }) {
  const why = useId();
  const [typed, setTyped] = useState<Chosen | null>(null);
  const [steps, setSteps] = useState<Readonly<Record<string, UploadStep | null>>>({});
  // Restores uploads from the draft; their documents already exist.
  const draft = useDraft<Chosen>(`rfi.${rfi.id}`, typed ?? {}, typed !== null);
  const chosen = typed ?? draft.offered ?? {};
  const scans = useScans(Object.values(chosen));
  const respond = useAct('rfis.respond', { undone: 'Documents not submitted', onDone: () => draft.clear() });
  const states = new Map(
    rfi.documents_required.map(({ rfi_doc_id }): [string, EntryState] => {
      const document = chosen[rfi_doc_id];
      return [rfi_doc_id, document ? (scans.get(document.id) ?? 'ready') : (steps[rfi_doc_id] ?? 'missing')];
    }),
  );
  const reason = reasonAgainst([...states.values()]);
  const set = (rfiDocId: string, document: Chosen[string] | undefined) => {
    // Two uploads may finish before the next render.
    setTyped((before) => {
      const { [rfiDocId]: _, ...others } = before ?? draft.offered ?? {};
      return document ? { ...others, [rfiDocId]: document } : others;
    });
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
        if (reason !== null) return;
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
              kinds={isIdentityDocument(description) ? IDENTITY_DOCUMENTS : undefined}
              onStep={(step) => setSteps((before) => ({ ...before, [rfi_doc_id]: step }))}
              onUploaded={({ id, document_name, status }) =>
                set(rfi_doc_id, {
                  id,
                  name: document_name,
                  ...(status === 'quarantined' && { isQuarantined: true }),
                })
              }
              onRemoved={() => set(rfi_doc_id, undefined)}
            />
          )}
          {states.get(rfi_doc_id) === 'infected' && (
            <p role="alert" className="text-red">
              Malware was found in this file. Remove it and choose another one.
            </p>
          )}
        </fieldset>
      ))}
      {respond.failure && <FailureNotice failure={respond.failure} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="primary"
          type="submit"
          aria-disabled={reason !== null || respond.pending || undefined}
          aria-describedby={reason === null ? undefined : why}
        >
          {respond.pending ? 'Submitting…' : 'Submit documents'}
        </Button>
        {reason && (
          <span id={why} className="text-muted">
            {reason}
          </span>
        )}
      </div>
    </form>
  );
}

function reasonAgainst(states: readonly EntryState[]): string | null {
  const count = (state: EntryState) => states.filter((one) => one === state).length;
  const missing = count('missing');
  if (missing > 0) return missing === 1 ? 'One document is missing' : `${missing} documents are missing`;
  if (count('infected') > 0) return 'A file with malware can’t be submitted';
  if (count('uploading') > 0) return `Uploading ${plural(count('uploading'), 'document')}…`;
  if (count('scanning') > 0) return `Scanning ${plural(count('scanning'), 'document')}…`;
  return null;
}

/** The states of quarantined documents by their ids. */
function useScans(documents: readonly Chosen[string][]): ReadonlyMap<string, EntryState> {
  const trpc = useTRPC();
  const quarantined = documents.filter(({ isQuarantined }) => isQuarantined);
  const answers = useQueries({
    queries: quarantined.map(({ id }) =>
      trpc.documents.get.queryOptions(
        { document_id: id },
        // The event stream doesn't announce the end of a scan.
        { refetchInterval: ({ state }) => (isScanned(state.data?.status) ? false : SCAN_POLL_MS) },
      ),
    ),
  });
  return new Map(
    quarantined.map(({ id }, at) => {
      const status = answers[at]?.data?.status;
      return [id, isScanned(status) ? (status === 'infected' ? 'infected' : 'ready') : 'scanning'];
    }),
  );
}

const SCAN_POLL_MS = 3_000;

const isScanned = (status: string | undefined): boolean => status !== undefined && status !== 'quarantined';

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
