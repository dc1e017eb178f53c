import { CalendarClock, PencilLine } from 'lucide-react';
import type { DraftRow } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { beneficiaryFilter } from '../beneficiaries';
import { payout, payoutAmountFilter, payoutCurrencyFilter, payoutTabs, sentOf } from '../payouts';
import { createPayout } from '../payouts/resource';
import { draftColumns } from './columns';
import { SelectedDrafts } from './selected-drafts';

const shared = {
  rows: 'payouts.drafts' as const,
  columns: draftColumns,
  idOf: (row: DraftRow) => row.payout.id,
  hrefOf: (row: DraftRow) => `/payouts/${row.payout.id}`,
  nameOf: ({ payout, beneficiary, draft }: DraftRow) =>
    [
      `${beneficiary.name} ${beneficiary.account}`,
      formatMoney(payout.source_amount, payout.source_currency),
      draft.send_on && `scheduled for ${calendarDate(draft.send_on)}`,
      draft.refusal && `not submitted: ${draft.refusal.reason}`,
    ]
      .filter(Boolean)
      .join(', '),
  detail: payout,
  tabs: payoutTabs,
  filters: [beneficiaryFilter('beneficiary_id'), createdFilter(), payoutAmountFilter, payoutCurrencyFilter],
  searchHint: 'Name, ID, amount, date…',
  order: '-updated_at',
  exports: 'drafts',
  moneyOf: (row: DraftRow) => [sentOf(row)],
  create: createPayout,
  refresh: 20_000,
  Selected: SelectedDrafts,
};

export const drafts = list({
  ...shared,
  path: '/payouts/drafts',
  title: 'Drafts',
  noun: ['draft', 'drafts'],
  given: { scheduled: false },
  empty: {
    icon: PencilLine,
    title: 'No drafts yet',
    text: 'Save a new payout as a draft to complete it later. No money is held for drafts.',
  },
});

export const scheduledPayouts = list({
  ...shared,
  path: '/payouts/scheduled',
  title: 'Scheduled payouts',
  noun: ['scheduled payout', 'scheduled payouts'],
  given: { scheduled: true },
  empty: {
    icon: CalendarClock,
    title: 'Nothing is scheduled',
    text: 'Choose a date in “Send on” of a new payout. It is sent on that morning, and no money is held until then.',
  },
});
