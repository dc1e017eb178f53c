import type { Outputs } from '@/app/_trpc/outputs';
import { countText } from '@/components/format/count';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, referenceValue, timeValue } from '../../kit/detail/facts';
import { resourceHref } from '../../resources';
import { sentenceOf } from './audit-sentence';
import { ACTORS, changesOf } from './audit-words';

type View = Outputs['audit']['view'];

const ChangedValues = ({ view: { change } }: { view: View }) => (
  <ul className="space-y-1.5">
    {changesOf(change).map((text) => (
      <li key={text} className="[overflow-wrap:anywhere]">
        {text}
      </li>
    ))}
  </ul>
);

export const auditChange = detail({
  view: 'audit.view',
  word: 'Change',
  path: '/settings/audit',
  list: 'Audit',
  titleOf: ({ change }) => sentenceOf(change),
  heading: ({ change }) => ({
    eyebrow: `${ACTORS[change.who.type]} ${change.who.name}`,
    title: sentenceOf(change),
  }),
  facts: ({ change, link }) => {
    const href = resourceHref(change.subject_type, change.subject_id);
    return {
      'Event type': change.type,
      Who: change.who.name,
      Address: change.who.address,
      Time: timeValue(change.at),
      Recorded: change.recorded_at === change.at ? null : timeValue(change.recorded_at),
      Subject: href
        ? linkValue(href, change.subject_name ?? change.subject_id)
        : referenceValue(change.subject_id),
      'Full history': linkValue(`/settings/audit?subject_id=${change.subject_id}`, 'Show history'),
      'Request ID': idValue(change.request_id),
      'Event ID': idValue(change.id),
      'Position in hash chain': link ? `Link ${countText(link.seq)}` : 'Sealed within seconds',
      Seal: link && <code className="font-mono text-xs [overflow-wrap:anywhere]">{link.hash}</code>,
    };
  },
  sections: [{ title: 'Changes', when: ({ change }) => changesOf(change).length > 0, Body: ChangedValues }],
});
