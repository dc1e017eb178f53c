import type { RfiView } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import { ZoneName } from '@/components/time/zone';
import { detail, type FactValue } from '../../kit/detail/detail';
import { idValue, linkValue, referenceValue, timeValue } from '../../kit/detail/facts';
import { Comments } from './comments';
import { Due } from './due';
import { SubmittedDocuments } from './given-documents';
import { aboutLabel, kindLabel, subjectHref, subjectLabel } from './labels';
import { RespondForm } from './respond-form';
import { RfiStatus } from './status';

function RfiAnswer({ view }: { view: RfiView }) {
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

export const rfi = detail({
  view: 'rfis.view',
  api: { operation: 'rfis.get', path: '/rfis/{id}' },
  word: 'Information request',
  path: '/rfis',
  list: 'Information requests',
  titleOf: (view) => `Information request about ${subjectLabel(view)}`,
  heading: (view) => ({
    eyebrow: aboutLabel(view.rfi.entity_type),
    title: <span className="[overflow-wrap:anywhere]">{subjectLabel(view)}</span>,
    status: <RfiStatus status={view.rfi.status} />,
  }),
  Summary: RfiAnswer,
  facts: ({ rfi, subject }) => ({
    [rfi.status === 'action_required' ? 'Due' : rfi.resolved_at ? 'Closed' : 'Submitted']: (
      <Due rfi={rfi} focusable />
    ),
    [kindLabel(rfi.entity_type)]: subjectOf({ rfi, subject }),
    Requested: timeValue(rfi.created_at),
    'RFI ID': idValue(rfi.id),
  }),
  aside: [{ title: 'Comments', note: <ZoneName />, Body: ({ view }) => <Comments rfi={view.rfi} /> }],
  refresh: ({ rfi }) => (rfi.resolved_at ? false : 5_000),
});

function subjectOf({ rfi, subject }: Pick<RfiView, 'rfi' | 'subject'>): FactValue {
  const href = subjectHref(rfi);
  return href ? linkValue(href, subjectLabel({ rfi, subject })) : referenceValue(rfi.entity_id);
}
