import { ScrollText } from 'lucide-react';
import type { Column } from '@/components/list/column';
import { textColumn, timeColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { ACTOR_TYPES } from '@/server/kernel/actor';
import { list } from '../../kit/list/list';
import { sentenceOf } from './audit-sentence';
import { ACTORS, AUDITED, actorText, type Change, changesOf, resourceText } from './audit-words';
import { auditChange } from './detail';
import { personFilter } from './person-filter';
import { VerifyChain } from './verify-chain';

const columns: readonly Column<Change>[] = [
  timeColumn('time', 'Time', ({ at }) => at, {
    phone: 'end',
    hideable: false,
    sort: { by: 'created_at', of: 'date' },
  }),
  textColumn('who', 'Who', ({ who }) => actorText(who), { width: 10, hideable: false }),
  textColumn('event', 'Change', sentenceOf, { link: true, phone: 'lead', width: 26 }),
  textColumn('changes', 'Values', (change) => changesOf(change).join('; '), {
    width: 14,
    priority: 2,
  }),
  textColumn('address', 'Address', ({ who }) => who.address, { width: 8, priority: 4 }),
];

export const auditTrail = list({
  rows: 'audit.rows',
  path: '/settings/audit',
  title: 'Audit',
  noun: ['change', 'changes'],
  columns,
  idOf: ({ id }) => id,
  nameOf: sentenceOf,
  detail: auditChange,
  Actions: VerifyChain,
  filters: [
    {
      kind: 'choice',
      key: 'who',
      label: 'Kind of actor',
      options: ACTOR_TYPES.map((value) => ({ value, label: ACTORS[value]! })),
    },
    personFilter,
    {
      kind: 'choice',
      key: 'resource',
      label: 'Object',
      options: AUDITED.map((value) => ({ value, label: resourceText(value) })),
    },
    createdFilter('Time'),
    { kind: 'given', key: 'subject_id', label: 'Subject' },
  ],
  searchHint: 'ID, person, event, request ID…',
  order: '-created_at',
  exports: 'audit',
  empty: {
    icon: ScrollText,
    title: 'No changes yet',
    text: 'Every change to a payout, a person, a rule or a setting appears here.',
  },
});
