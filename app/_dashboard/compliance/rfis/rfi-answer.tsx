import type { RfiView } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import { SubmittedDocuments } from './given-documents';
import { RespondForm } from './respond-form';

export function RfiAnswer({ view }: { view: RfiView }) {
  const { rfi, can } = view;
  const waits = rfi.status === 'action_required';
  return (
    <>
      <Notice tone={waits ? 'amber' : 'blue'} title={rfi.reason_code_description}>
        <p>{rfi.instructions}</p>
      </Notice>
      {waits && can.respond.allowed ? <RespondForm rfi={rfi} /> : <SubmittedDocuments view={view} />}
    </>
  );
}
