import type { Paid } from '@/server/features/collections/checkout/public';
import { post } from '../kit/post';
import { type CardTyped, expiryOf } from './card-rules';

const UNREACHABLE =
  'The payment page can’t be reached. Check your connection, then open the link again to see whether you paid.';

export async function sendCard(token: string, typed: CardTyped): Promise<Paid> {
  const { month, year } = expiryOf(typed.expiry)!;
  const card = {
    number: typed.number,
    expiry_month: month,
    expiry_year: year,
    cvv: typed.cvv,
    holder_name: typed.name.trim(),
  };
  return send(`/api/pay/${token}/card`, { card });
}

export const sendConsent = (token: string): Promise<Paid> =>
  send(`/api/pay/${token}/consent`, { consent: true });

async function send(path: string, body: object): Promise<Paid> {
  const answer = await post<Paid | { message: string }>(path, body);
  if (!answer) return { outcome: 'refused', message: UNREACHABLE };
  return 'outcome' in answer.body ? answer.body : { outcome: 'refused', message: answer.body.message };
}
