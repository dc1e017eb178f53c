import { Badge } from '@/components/status/status';
import { detail } from '../../_resource/detail';
import { idValue, linkValue, timeValue } from '../../_resource/facts';
import { Comments } from './comments';
import { Due } from './due';
import { RfiAnswer } from './rfi-answer';
import { kindLabel, rfiBadges, subjectLabel } from './rfi-labels';

export const rfi = detail({
  view: 'rfis.view',
  word: 'Request',
  path: '/rfis',
  list: 'Requests',
  titleOf: ({ subject }) => `Request about ${subjectLabel(subject)}`,
  heading: ({ rfi, subject }) => ({
    eyebrow: `Request about a ${kindLabel(rfi.entity_type).toLowerCase()}`,
    title: <span className="[overflow-wrap:anywhere]">{subjectLabel(subject)}</span>,
    status: <Badge {...rfiBadges[rfi.status]} />,
  }),
  Lead: RfiAnswer,
  facts: ({ rfi, subject }) => ({
    [rfi.status === 'action_required' ? 'Due' : rfi.resolved_at ? 'Closed' : 'Submitted']: (
      <Due rfi={rfi} focusable />
    ),
    [kindLabel(rfi.entity_type)]:
      rfi.entity_type === 'payout'
        ? linkValue(`/payouts/${rfi.entity_id}`, subjectLabel(subject))
        : idValue(rfi.entity_id),
    Requested: timeValue(rfi.created_at),
    'Request ID': idValue(rfi.id),
  }),
  aside: { title: 'Comments', note: 'UTC', Body: ({ view }) => <Comments rfi={view.rfi} /> },
  refresh: ({ rfi }) => (rfi.resolved_at ? false : 5_000),
});
