import type { Tx } from '../../../data/client/client';
import type { Rows, Write } from '../../../data/commit/change';
import type { Payment } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { formatMoney } from '../../../kernel/money/amount-text';
import { mailWrite } from '../../workspace/email/public';
import { findCustomer } from '../customers/public';

/** Null if the payment's customer is unknown or has no email address. */
export async function emailOf(tx: Tx, { merchant_id, customer_id }: Payment): Promise<string | null> {
  if (customer_id === null) return null;
  return (await findCustomer(tx, merchant_id, customer_id))?.email ?? null;
}

/** The email that brings a refund's note to the customer; none without a note. */
export function noteMail(ctx: Context, refund: Rows['refund'], to: string | null): Write<never>[] {
  if (refund.note === null || to === null) return [];
  const amount = formatMoney(refund.amount, refund.currency);
  const method = refund.payment_method === 'card' ? 'card' : 'bank account';
  return [
    mailWrite(ctx, {
      kind: 'refund_note',
      subjectId: refund.id,
      to,
      subject: `${ctx.merchant.name} refunds you ${amount}`,
      paragraphs: [
        `${ctx.merchant.name} has started a refund of ${amount} to the ${method} that you paid with.`,
        refund.note,
      ],
    }),
  ];
}
