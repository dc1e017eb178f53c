import { formatAmount, formatMoney } from '@/components/format/money';
import { addUpLines, type LineItem, quantityText, taxRateText } from '@/server/kernel/money/line-items';

type Props = { items: readonly LineItem[]; currency: string };

/** The lines of an invoice with their subtotal, taxes and total. */
export function InvoiceLines({ items, currency }: Props) {
  const { amounts, subtotal, taxes, total } = addUpLines(items);
  const sums = [
    ...(taxes.length > 0 ? [['Subtotal', subtotal] as const] : []),
    ...taxes.map(({ bps, amount }) => [`Tax ${taxRateText(bps)}`, amount] as const),
  ];
  return (
    <div className="tabular-nums">
      <ul className="divide-y divide-line border-line border-b">
        {items.map(({ description, quantity, unit_amount, tax_bps }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and are not reordered
          <li key={at} className="flex justify-between gap-5 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {description}
              <span className="block text-muted text-sm">
                {quantityText(quantity)} × {formatAmount(unit_amount, currency)}
                {taxes.length > 0 && `, ${tax_bps ? `${taxRateText(tax_bps)} tax` : 'no tax'}`}
              </span>
            </span>
            <span className="shrink-0">{formatAmount(amounts[at]!, currency)}</span>
          </li>
        ))}
      </ul>
      <dl className="pt-1.5">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-5 py-0.5">
            <dt className="text-muted">{label}</dt>
            <dd>{formatAmount(amount, currency)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-5 py-1 font-medium">
          <dt>Total</dt>
          <dd>{formatMoney(total, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}
