import { PencilLine } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { beneficiaryFilter } from '../beneficiaries';
import { payout, payoutAmountFilter, payoutCurrencyFilter, payoutTabs, sentOf } from '../payouts';
import { createPayout } from '../payouts/resource';
import { draftColumns } from './columns';
import { SelectedDrafts } from './selected-drafts';

export const drafts = list({
  rows: 'payouts.drafts',
  path: '/payouts/drafts',
  title: 'Drafts',
  noun: ['draft', 'drafts'],
  columns: draftColumns,
  idOf: (row) => row.payout.id,
  hrefOf: (row) => `/payouts/${row.payout.id}`,
  nameOf: ({ payout, beneficiary, draft }) =>
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
  moneyOf: (row) => [sentOf(row)],
  create: createPayout,
  refresh: 20_000,
  Selected: SelectedDrafts,
  empty: {
    icon: PencilLine,
    title: 'No drafts yet',
    text: 'Save a new payout as a draft or schedule it for later. No money is held for drafts.',
  },
});
