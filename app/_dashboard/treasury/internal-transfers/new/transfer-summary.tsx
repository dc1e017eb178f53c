import { Fact, Facts } from '@/components/detail/facts';
import { formatMoney } from '@/components/format/money';
import { anyOf } from '@/components/format/text';
import { availableIn, type Preview, type Side } from './transfer-draft';

type Props = { preview: Preview | undefined; currency: string; amount: number | undefined };

export function TransferSummary({ preview, currency, amount }: Props) {
  return (
    <section
      aria-label="Summary"
      className="@container self-start rounded-lg border border-line bg-paper p-4 desk:sticky desk:top-4"
    >
      <h2 className="mb-3 font-medium">Summary</h2>
      <Facts>
        <Fact term="From">
          <Balance side={preview?.from} currency={currency} change={amount && -amount} />
        </Fact>
        <Fact term="To">
          <Balance side={preview?.to} currency={currency} change={amount} />
        </Fact>
        <Fact term="Fee">No fee</Fact>
      </Facts>
      <p className="mt-3 border-line border-t pt-3 text-muted text-xs">{approvalText(preview)}</p>
    </section>
  );
}

type BalanceProps = { side: Side | null | undefined; currency: string; change: number | undefined };

function Balance({ side, currency, change }: BalanceProps) {
  if (!side) return <span className="text-faint">Choose a merchant</span>;
  const before = availableIn(side, currency);
  return (
    <>
      <span className="font-medium">{side.name}</span>
      {side.balances === null && <span className="block text-muted text-xs">You can’t see its balance</span>}
      {before !== undefined && (
        <span className="mt-0.5 block text-muted tabular-nums">
          {formatMoney(before, currency)}
          {change !== undefined && <After amount={before + change} currency={currency} />}
        </span>
      )}
    </>
  );
}

const After = ({ amount, currency }: { amount: number; currency: string }) =>
  amount < 0 ? (
    <span className="block text-red">{formatMoney(-amount, currency)} short</span>
  ) : (
    <span className="block text-text">
      <span aria-hidden="true">→ </span>
      <span className="sr-only">afterwards </span>
      {formatMoney(amount, currency)}
    </span>
  );

function approvalText(preview: Preview | undefined): string {
  if (!preview?.from) return 'Both balances change together, without a fee.';
  const { from, approval } = preview;
  if (approval.state === 'none') return 'Both balances change as soon as you create it.';
  if (approval.state === 'depends')
    return `Transfers from ${from.name} need approval under its rules. Enter an amount to see who must approve.`;
  const rule = approval.rule ? ` under the rule “${approval.rule}”` : '';
  if (!approval.own)
    return `${from.name} must approve it${rule}. Until then, the money is held in its balance.`;
  return approval.could.length > 0
    ? `${anyOf(approval.could)} must approve it${rule}. Until then, the money is held in your balance.`
    : `Someone else must approve it${rule}, but no one can yet. Add an approver. Until then, the money is held in your balance.`;
}
