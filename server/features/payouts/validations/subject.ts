import type * as z from 'zod';
import type { Beneficiary } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { invalid, notFound } from '../../../kernel/error';
import { alpha2Of } from '../../../kernel/text/country';
import {
  accountHash,
  bankCountryOf,
  findBeneficiary,
  LOCAL_CODE_CHECKS,
  looksLikeIban,
  requireAccountNumber,
  requireBic,
  unsealAccount,
} from '../beneficiaries/public';
import type { createInput } from './schema';

export type Subject = {
  readonly beneficiaryId: string | null;
  readonly country: string;
  readonly account: string;
  readonly routing: string | null;
};

type Given = Pick<
  z.output<typeof createInput>,
  'country' | 'account_number' | 'bic_primary' | 'bic_secondary'
>;

export async function requireBeneficiary(ctx: Context, id: string): Promise<Beneficiary> {
  const row = ctx.isId('beneficiary', id) ? await findBeneficiary(ctx, id) : null;
  if (!row) throw notFound();
  return row;
}

export const unsealSubject = async (ctx: Context, beneficiary: Beneficiary): Promise<Subject> => ({
  beneficiaryId: beneficiary.id,
  country: beneficiary.country_code,
  account: await unsealAccount(ctx.seal, beneficiary),
  routing: beneficiary.local_routing_number ?? beneficiary.swift_code,
});

export function readSubject({ country, account_number, bic_primary, bic_secondary }: Given): Subject {
  const bankCountry = bic_primary === undefined ? alpha2Of(country!) : bankCountryOf(bic_primary);
  const account = requireAccountNumber(account_number!, 'account_number', { bankCountry });
  const routing =
    bic_primary === undefined ? readLocal(country!, bic_secondary!) : requireBic(bic_primary, 'bic_primary');
  return { beneficiaryId: null, country: country!, account, routing };
}

function readLocal(country: string, code: string): string {
  const check = LOCAL_CODE_CHECKS[country];
  if (!check) {
    throw invalid(
      'bic_secondary',
      'unsupported',
      `bic_secondary is not used in ${country}: provide bic_primary`,
    );
  }
  return check(code, 'bic_secondary');
}

/** Equal for the same account in different notations: an IBAN implies its bank, and a BIC may end in XXX. */
export const subjectHash = (ctx: Context, { account, routing }: Subject): string =>
  accountHash(ctx.seal, {
    number: account,
    swiftCode: looksLikeIban(account) ? null : (routing?.replace(/^([A-Z0-9]{8})XXX$/, '$1') ?? null),
    localRoutingNumber: null,
  });
