import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Notice } from '@/components/primitives/notice';
import { detail } from '../../../kit/detail/detail';
import { idValue, timeValue } from '../../../kit/detail/facts';
import { MonthlyFeeStatus, monthOf } from './status';

type View = Outputs['monthly_fees']['view'];

export const monthlyFee = detail({
  view: 'monthly_fees.view',
  api: { operation: 'monthly_fees.get', path: '/monthly-fees/{id}' },
  word: 'Monthly fee',
  path: '/balances/monthly-fees',
  list: 'Monthly fees',
  titleOf: ({ fee }) => `Fees of ${monthOf(fee)}`,
  heading: ({ fee }) => ({
    eyebrow: `Fees of ${monthOf(fee)}`,
    title: (
      <Amount amount={fee.amount} currency={fee.currency} codeClassName="text-base font-medium text-muted" />
    ),
    status: <MonthlyFeeStatus status={fee.status} />,
  }),
  Summary: ({ view: { fee } }: { view: View }) =>
    fee.status === 'due' ? (
      <Notice tone="amber" title={`Your ${fee.currency} balance doesn’t cover these fees`}>
        They are debited as soon as it does.
      </Notice>
    ) : null,
  facts: ({ fee }) => ({
    Month: monthOf(fee),
    Fees: <Amount amount={fee.amount} currency={fee.currency} />,
    Collected: fee.collected_at && timeValue(fee.collected_at),
    'Monthly fee ID': idValue(fee.id),
  }),
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({
      ...entry,
      detail: null,
      tone: entry.type === 'monthly_fee.due' ? 'accent' : 'green',
    })),
});
