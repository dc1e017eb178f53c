import { formatMoney } from '@/components/format/money';
import { type ApprovalLine, flagLabels, isGroup, payoutCount } from '../../payouts/payouts';

export function nameOfLine(line: ApprovalLine): string {
  if (isGroup(line)) {
    const totals = line.totals.map(({ amount, currency }) => formatMoney(amount, currency));
    return [line.label, payoutCount(line.count), ...totals].join(', ');
  }
  const { beneficiary, payout, repriced, approval, asked, can } = line;
  return [
    `${beneficiary.name} ${beneficiary.account}`,
    formatMoney((repriced ?? payout).source_amount, payout.source_currency),
    approval.needed > 1 && `${approval.given} of ${approval.needed} approvals`,
    can.approve.tag && `${can.approve.tag}: ${can.approve.reason}`,
    line.rate_lapsed && 'rate expired',
    asked === 'open' && 'question unanswered',
    asked === 'answered' && 'question answered',
    ...line.flags.map((flag) => flagLabels[flag].label),
  ]
    .filter(Boolean)
    .join(', ');
}
