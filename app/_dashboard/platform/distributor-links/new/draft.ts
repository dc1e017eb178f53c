import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { amountFaults, parseAmount } from '@/components/form/parse-amount';
import { formatMoney } from '@/components/format/money';
import { distributorLinksContract } from '@/server/features/platform/distributor-links/contract';
import type { FieldError } from '@/server/kernel/error';

export type Scheme = Outputs['distributor_links']['options']['schemes'][number];

export type DistributorLinkDraft = { scheme_code: string; amount: string };

export const schema = distributorLinksContract.operations.create.input;

export const labels = { scheme_code: 'Scheme', amount: 'Amount' };

export const schemeOf = ({ scheme_code }: DistributorLinkDraft, schemes: readonly Scheme[]) =>
  schemes.find(({ code }) => code === scheme_code);

/** In US cents; undefined if the text is not a valid amount. */
export const amountOf = ({ amount }: DistributorLinkDraft): number | undefined =>
  parseAmount(amount, 'USD') || undefined;

export const limitsOf = ({ min_fresh_purchase: min, max_fresh_purchase: max }: Scheme): string =>
  `from ${formatMoney(min, 'USD')} to ${formatMoney(max, 'USD')}`;

export function validateDraft(draft: DistributorLinkDraft, schemes: readonly Scheme[]): FieldError[] {
  const scheme = schemeOf(draft, schemes);
  const faults: FieldError[] = scheme
    ? []
    : [{ path: 'scheme_code', rule: 'required', message: 'scheme_code is required' }];
  if (draft.amount.trim() === '') return faults;
  faults.push(...amountFaults('amount', draft.amount, 'USD'));
  const amount = amountOf(draft);
  if (amount && scheme && (amount < scheme.min_fresh_purchase || amount > scheme.max_fresh_purchase)) {
    const message = `amount must be ${limitsOf(scheme)} for ${scheme.name}`;
    faults.push({ path: 'amount', rule: 'range', message });
  }
  return faults;
}

export function inputOf(draft: DistributorLinkDraft): Inputs['distributor_links']['create'] {
  const amount = amountOf(draft);
  return { scheme_code: draft.scheme_code, ...(amount !== undefined && { amount }) };
}

/** The server states limits in cents. */
export const inDollars = (fault: FieldError): FieldError =>
  fault.rule === 'range'
    ? { ...fault, message: fault.message.replace(/\d+/g, (cents) => formatMoney(Number(cents), 'USD')) }
    : fault;
