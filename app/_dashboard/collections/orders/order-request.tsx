import type { OrderView } from '@/app/_trpc/outputs';
import { CopyButton } from '@/components/primitives/copy-button';

const asked = [
  'request_id',
  'customer_id',
  'quote_id',
  'amount',
  'currency',
  'payment_methods',
  'fee_bearer',
  'purpose_code',
  'document_id',
  'invoice_number',
  'invoice_description',
  'invoice_amount',
  'reference_number',
  'product',
  'bank_account_id',
  'lrs',
  'notes',
] as const;

const FROM_QUOTE: readonly string[] = ['amount', 'currency', 'payment_methods'];

const isNothing = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const LRS_FIELDS = ['lrs_quote_id', 'bank_account_id', 'beneficiary_id', 'remittance_information'] as const;

const remittanceBody = ({ lrs }: OrderView['order']) =>
  Object.fromEntries(LRS_FIELDS.flatMap((key) => (lrs?.[key] ? [[key, lrs[key]]] : [])));

export function OrderRequest({ view: { order } }: { view: OrderView }) {
  const given = asked.filter(
    (key) =>
      !isNothing(order[key]) &&
      !(order.quote_id && FROM_QUOTE.includes(key)) &&
      !(order.lrs && key === 'payment_methods'),
  );
  const bodyValue = (key: (typeof asked)[number]) => (key === 'lrs' ? remittanceBody(order) : order[key]);
  const body = JSON.stringify(Object.fromEntries(given.map((key) => [key, bodyValue(key)])), null, 2);
  return (
    <div className="rounded-xl border border-line bg-sunken">
      <p className="flex items-center justify-between gap-2 border-line border-b px-3 py-1.5 font-mono text-xs">
        POST /api/v1/orders
        <CopyButton text={body} of="request body" />
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access.
        tabIndex={0}
        className="overflow-x-auto p-3 font-mono text-xs"
      >
        {body}
      </pre>
    </div>
  );
}
