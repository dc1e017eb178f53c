import type { Database, Tx } from '../../../data/client/client';
import type { MerchantSettings } from '../../../data/prisma/client';
import type { Context, Merchant } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { fileFromBytes } from '../../../kernel/file';
import type { Currency } from '../../../kernel/money/currency';
import { findLogo, logoSetAt } from '../../platform/merchants/public';
import type { Company, LowBalances } from './schema';
import * as store from './store';
import type { Accent } from './words';

const USUAL = 'USD';

const NOTHING_SAID: Company = {
  legal_name: null,
  registration_number: null,
  tax_number: null,
  address: null,
  website: null,
  support_email: null,
  support_phone: null,
};

export type Settings = {
  readonly version: number;
  readonly company: Company;
  readonly accent: Accent;
  readonly base_currency: Currency;
  readonly low_balances: LowBalances;
};

type Whose = Pick<Merchant, 'id' | 'currencies'>;

export const settingsIn = async (tx: Tx, merchant: Whose): Promise<Settings> =>
  withDefaults(await store.findIn(tx, merchant.id), merchant);

export const settingsOf = async ({
  db,
  merchant,
}: {
  readonly db: Pick<Database, 'app'>;
  readonly merchant: Whose;
}): Promise<Settings> => withDefaults(await store.find(db, merchant.id), merchant);

const withDefaults = (row: MerchantSettings | null | undefined, merchant: Whose): Settings => ({
  version: row?.version ?? 0,
  company: { ...NOTHING_SAID, ...row?.company },
  accent: (row?.accent ?? 'teal') as Accent,
  base_currency: baseOf(row, merchant),
  low_balances: limitsOf(row),
});

export const holderOf = async (ctx: Context): Promise<string> =>
  (await settingsOf(ctx)).company.legal_name ?? ctx.merchant.name;

function baseOf(row: MerchantSettings | null | undefined, { currencies }: Whose): Currency {
  const chosen = row?.base_currency;
  if (chosen && currencies.includes(chosen)) return chosen;
  return currencies.includes(USUAL) ? USUAL : (currencies[0] ?? USUAL);
}

const limitsOf = (row: MerchantSettings | null | undefined): LowBalances =>
  Object.entries(row?.low_balances ?? {}).map(([currency, amount]) => ({
    currency,
    amount: Number(amount),
  }));

export async function all(ctx: Context) {
  const { merchant } = ctx;
  const setAt = await logoSetAt(ctx, merchant);
  return {
    ...(await settingsOf(ctx)),
    name: merchant.name,
    logo: setAt && `/api/files/settings/logo?v=${setAt.getTime()}`,
    currencies: [...merchant.currencies],
    note_rules: merchant.notes_rules,
    payin_purpose: merchant.payin_purpose,
    allowed_origins: [...merchant.allowed_origins],
  };
}

export async function logo(ctx: Context) {
  const found = await findLogo(ctx, ctx.merchant);
  if (!found) throw notFound();
  const ending = found.content_type === 'image/png' ? 'png' : 'jpg';
  return fileFromBytes(`logo.${ending}`, found.content_type, found.bytes);
}
