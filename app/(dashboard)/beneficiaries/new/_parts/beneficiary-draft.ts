import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { beneficiariesContract } from '@/server/features/beneficiaries/contract';
import type { FieldFault } from '@/server/kernel/error';
import { type Way, waysOf } from './ways';

type BeneficiaryInput = Inputs['beneficiaries']['create'];

export const beneficiarySchema = beneficiariesContract.operations.create.input;

/** What was typed, under each field's path in the contract. */
export type BeneficiaryDraft = { way: string } & Record<string, string>;

export const paths = {
  country: 'beneficiary.address.country_code',
  type: 'beneficiary.type',
  currency: 'bank_account.currency',
  number: 'bank_account.account_number',
  routing: 'bank_account.local_routing_number',
  bic: 'bank_account.swift_code',
  bank: 'bank_account.name',
  upi: 'upi_account.upi_id',
} as const;

export const labels: Record<string, string> = {
  [paths.country]: 'Country',
  [paths.type]: 'Who they are',
  'beneficiary.name': 'Name',
  [paths.currency]: 'Currency',
  [paths.number]: 'Account number',
  [paths.routing]: 'Routing code',
  [paths.bic]: 'BIC',
  [paths.bank]: 'Name of the bank',
  [paths.upi]: 'UPI id',
  'beneficiary.address.address_line1': 'Address',
  'beneficiary.address.city': 'City',
  'beneficiary.address.state': 'State or region',
  'beneficiary.address.postal_code': 'Postal code',
  'beneficiary.email': 'Email',
  'beneficiary.phone': 'Phone',
  'beneficiary.nickname': 'Nickname',
};

export const emptyDraft = (): BeneficiaryDraft => ({ way: '', [paths.type]: 'business' });

export function wayOf(draft: BeneficiaryDraft): Way | undefined {
  const ways = waysOf[draft[paths.currency] ?? ''];
  return ways?.find(({ key }) => key === draft.way) ?? ways?.[0];
}

/** The fields of the account that this way asks for. */
export function asked(way: Way | undefined): string[] {
  if (!way) return [];
  if (way.key === 'upi') return [paths.upi];
  return [
    paths.currency,
    paths.number,
    ...(way.key === 'local' ? [paths.routing] : []),
    ...(way.key === 'swift' ? [paths.bic] : []),
    paths.bank,
  ];
}

export function inputOf(draft: BeneficiaryDraft): BeneficiaryInput {
  const kept = asked(wayOf(draft));
  const input: Record<string, unknown> = { category: 'payout', beneficiary: { address: {} } };
  for (const [path, typed] of Object.entries(draft)) {
    const account = path.startsWith('bank_account.') || path.startsWith('upi_account.');
    if (path === 'way' || typed.trim() === '' || (account && !kept.includes(path))) continue;
    const keys = path.split('.');
    let at = input;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1)!] = typed.trim();
  }
  return input as BeneficiaryInput;
}

export function faultsIn(draft: BeneficiaryDraft): FieldFault[] {
  const missing = asked(wayOf(draft))
    .filter((path) => path !== paths.bank && !draft[path]?.trim())
    .map((path) => ({ path, rule: 'required', message: `${path} is required` }));
  const choose = wayOf(draft)
    ? []
    : [{ path: paths.currency, rule: 'required', message: `${paths.currency} is required` }];
  return [...refusals(beneficiarySchema, inputOf(draft)), ...missing, ...choose];
}
