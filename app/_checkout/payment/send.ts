import type { Paid } from '@/server/features/collections/checkout/public';
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
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as Paid | { message: string };
    return 'outcome' in said ? said : { outcome: 'refused', message: said.message };
  } catch {
    return { outcome: 'refused', message: UNREACHABLE };
  }
}
