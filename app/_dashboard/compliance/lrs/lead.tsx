import { Notice } from '@/components/primitives/notice';
import type { RemittanceView } from '../lrs-accounts';

export function RemittanceSummaryNotice({ view: { quote, status } }: { view: RemittanceView }) {
  if (quote.resource === 'payout')
    return (
      <Notice tone="blue" title="Only an estimate">
        <p>
          A withdrawal is a payout with purpose P0001, at the rate when it is sent. Payouts can’t use this
          quote.
        </p>
      </Notice>
    );
  if (status === 'expired')
    return (
      <Notice tone="amber" title="This quote expired without being used">
        <p>A quote holds its rate for 30 minutes. Start a new LRS remittance to get the current rate.</p>
      </Notice>
    );
  return null;
}
