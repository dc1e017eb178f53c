import { Amount } from '@/components/amounts/amount';
import { countText } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { shortId } from '@/components/primitives/id';
import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../kit/detail/facts';
import type { SettlementView } from './status';

type Line = SettlementView['transactions'][number];

export function WithdrawalTransactions({
  view: { transactions, transaction_count: count },
}: {
  view: SettlementView;
}) {
  return (
    <>
      <ul className="divide-y divide-line">
        {transactions.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <Source line={line} />
              <Deductions line={line} />
            </span>
            <Amount {...line.settled_amount} />
          </li>
        ))}
      </ul>
      {count > transactions.length && (
        <p className="mt-2 text-muted text-xs">
          The first {transactions.length} of {countText(count)}. Use the API to list them all.
        </p>
      )}
    </>
  );
}

const Source = ({ line: { source_id, sender_name } }: { line: Line }) =>
  source_id === null ? (
    <span>From your balance</span>
  ) : (
    <PageLink href={`/payments/${source_id}`} className={textLink}>
      {sender_name ?? shortId(source_id)}
    </PageLink>
  );

function Deductions({ line: { credit, debit, fees } }: { line: Line }) {
  const fee = fees.fx_fee.amount + fees.txn_fee.amount;
  if (debit.amount + fee === 0) return null;
  const less = [
    fee > 0 && `${formatMoney(fee, credit.currency)} fees`,
    debit.amount > 0 && `${formatMoney(debit.amount, credit.currency)} refunded`,
  ].filter((part) => part !== false);
  return (
    <span className="block text-muted text-xs">
      {formatMoney(credit.amount, credit.currency)} less {less.join(' and ')}
    </span>
  );
}
