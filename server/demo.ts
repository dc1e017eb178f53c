import { randomBytes } from 'node:crypto';
import { tellStory } from '../prisma/seed/story';
import type { Engine } from './engine';
import { addPerson, createMerchant, findMerchant, makeToken } from './features/merchants/public';

export interface Demo {
  people: { name: string; email: string; role: string }[];
  password: string;
  token: string;
  /** One line that makes a payout when pasted. */
  curl: string;
}

const PEOPLE = [
  { name: 'Olivia Hart', email: 'olivia@northwind.example', role: 'owner' },
  { name: 'Tom Becker', email: 'tom@northwind.example', role: 'maker' },
  { name: 'Meera Iyer', email: 'meera@northwind.example', role: 'approver' },
  { name: 'Sam Cole', email: 'sam@northwind.example', role: 'viewer' },
];

const HANDLE = 'northwind';

/** Fills an empty database with the demo, or goes on with one that was cut short; undefined where others are at work. */
export async function seedDemo({ services, fetch }: Engine, address: string): Promise<Demo | undefined> {
  const { merchant: merchants } = services.db.system.prisma;
  if ((await merchants.count({ where: { handle: { not: HANDLE } } })) > 0) return undefined;
  const merchant = (await merchants.count())
    ? await findMerchant(services, HANDLE)
    : await createMerchant(services, { handle: HANDLE, name: 'Northwind Exports' });
  const password = randomBytes(9).toString('base64url');
  for (const person of PEOPLE) await addPerson(services, merchant, { ...person, password });
  const token = await makeToken(services, merchant, 'demo');
  const beneficiary = await tellStory(fetch, token);
  const body = {
    purpose_code: 'S0802',
    beneficiary_id: beneficiary,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 12_500,
    payment_rail: 'imps',
  };
  return {
    people: PEOPLE,
    password,
    token,
    curl: `curl -s ${address}/api/v1/payouts -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  };
}
