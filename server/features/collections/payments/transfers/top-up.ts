import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import type { Image } from '../../../../data/image';
import type { Payin, Payment } from '../../../../data/prisma/client';
import type { ActorContext, Context } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { settingsOf } from '../../../workspace/settings/public';
import { plan } from '../model/lifecycle';
import { requirePayment } from '../read';
import { isUnmatched } from './unmatched';

type Received = Pick<Payment, 'virtual_account_id' | 'sender_name'>;

/** Compares the sender with the business's name and with its legal name in the settings. */
export async function isTopUp(by: ActorContext, row: Received, named: Payin | null): Promise<boolean> {
  if (named || row.virtual_account_id !== null) return false;
  if (isOwnTransfer(by.merchant.name, row.sender_name)) return true;
  const { company } = await settingsOf(by);
  return company.legal_name !== null && isOwnTransfer(company.legal_name, row.sender_name);
}

/** Money that is still pending, or was sent to a customer's virtual account, is no top-up. */
export const canMarkTopUp = (payment: Payment): boolean =>
  isUnmatched(payment) &&
  payment.status === 'success' &&
  payment.virtual_account_id === null &&
  !payment.top_up;

export const canUnmarkTopUp = (payment: Payment): boolean => payment.top_up;

export const markTopUp = (ctx: Context, { id }: { id: string }) =>
  change(ctx, id, {
    transition: 'mark_top_up',
    isAllowed: canMarkTopUp,
    refusal: 'Only an unmatched transfer to your own account, already in your balance, can be a top-up',
  });

export const unmarkTopUp = (ctx: Context, { id }: { id: string }) =>
  change(ctx, id, {
    transition: 'unmark_top_up',
    isAllowed: canUnmarkTopUp,
    refusal: 'Payment is not a top-up',
  });

type Marking = {
  readonly transition: 'mark_top_up' | 'unmark_top_up';
  readonly isAllowed: (payment: Payment) => boolean;
  readonly refusal: string;
};

async function change(
  ctx: Context,
  id: string,
  { transition, isAllowed, refusal }: Marking,
): Promise<Image<Payment>> {
  const before = await findReplay<Payment>(ctx);
  if (before) return before;
  const payment = await requirePayment(ctx, id);
  if (!isAllowed(payment)) throw new DomainError('state_not_allowed', refusal);
  const top_up = transition === 'mark_top_up';
  const { after, change } = plan(
    ctx,
    transition,
    payment,
    { top_up },
    { changes: { top_up: { from: payment.top_up, to: top_up } } },
  );
  const { outcome, answer } = await commitOncePerKey<Payment, 'stale'>(ctx, after, change);
  if (outcome === 'stale') throw new DomainError('stale');
  return answer;
}

const LEGAL_FORMS =
  /(?<=\s)(ab|ag|as|bhd|bv|b v|co|company|corp|corporation|dmcc|fzco|fze|gmbh|inc|incorporated|kg|limited|llc|llp|lp|ltd|nv|n v|oy|plc|pte|pty|pvt|private|sa|s a|sarl|sas|sdn|spa|s p a|srl|ug)$/;

/** Ignores case, accents, punctuation and legal forms. */
export const isOwnTransfer = (merchantName: string, senderName: string): boolean =>
  stripLegalForms(merchantName) !== '' && stripLegalForms(merchantName) === stripLegalForms(senderName);

function stripLegalForms(name: string): string {
  let text = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LEGAL_FORMS, '').trim();
  }
  return text;
}
