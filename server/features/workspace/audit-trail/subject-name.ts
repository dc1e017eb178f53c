import type { Image } from '../../../data/image';
import type { Event } from '../../../data/prisma/client';
import { formatMoney } from '../../../kernel/money/amount-text';

type Described = Pick<Image<Event>, 'type' | 'image' | 'changes'>;

export const subjectNameOf = (event: Described): string | null => refundedPart(event) ?? nameIn(event.image);

function refundedPart({ type, changes }: Described): string | null {
  const { refunded } = changes as { readonly refunded?: unknown };
  return type === 'payment.refunded' && typeof refunded === 'string' ? refunded : null;
}

const NAMES = ['name', 'document_name', 'file_name', 'title', 'email', 'url', 'handle'];
const AMOUNTS = [
  ['source_amount', 'source_currency'],
  ['amount', 'currency'],
] as const;

/** Events hold the resource as it was after the change. */
function nameIn(image: unknown): string | null {
  const values = (image ?? {}) as Readonly<Record<string, unknown>>;
  const name = NAMES.map((key) => values[key]).find((value) => typeof value === 'string' && value !== '');
  const [amount] = AMOUNTS.flatMap(([amount, currency]) => {
    const [minor, code] = [values[amount], values[currency]];
    return (typeof minor === 'number' || typeof minor === 'string') && typeof code === 'string'
      ? [formatMoney(BigInt(minor), code)]
      : [];
  });
  const invoice = typeof values.invoice_number === 'string' ? values.invoice_number : undefined;
  const parts = [name ?? amount, amount && invoice].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
