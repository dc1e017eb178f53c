import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordEvent } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid } from '../../../kernel/error';
import { isLocalOrigin } from '../../../kernel/text/origin';
import { requirePayinPurpose } from '../../collections/payins/public';
import { MAX_LOGO_BYTES, readLogo, writeLogo } from '../../platform/merchants/public';
import type { settingsContract } from './dashboard';
import { all, type Settings, settingsIn } from './read';
import * as store from './store';

type Given<K extends keyof typeof settingsContract.operations> = Input<
  (typeof settingsContract.operations)[K]
>;

export const saveCompany = (ctx: Context, { version, company }: Given<'save_company'>) =>
  save(ctx, version, { company }, (before) => fromTo(before.company, company));

export const saveCheckout = (ctx: Context, { version, accent }: Given<'save_checkout'>) =>
  save(ctx, version, { accent }, (before) => fromTo({ accent: before.accent }, { accent }));

export async function saveBalances(ctx: Context, given: Given<'save_balances'>) {
  const { version, base_currency, low_balances } = given;
  const isHeld = (currency: string) => ctx.merchant.currencies.includes(currency);
  if (!isHeld(base_currency)) throw invalid('base_currency', 'enum', 'You have no balance in this currency');
  low_balances.forEach(({ currency }, at) => {
    if (!isHeld(currency))
      throw invalid(`low_balances.${at}.currency`, 'enum', 'You have no balance in this currency');
  });
  const limits = (of: Settings['low_balances']) =>
    Object.fromEntries(of.map(({ currency, amount }) => [currency, String(amount)]));
  const byCurrency = (of: Settings['low_balances']) =>
    Object.fromEntries(of.map(({ currency, amount }) => [`low_balance_${currency}`, amount]));
  return save(ctx, version, { base_currency, low_balances: limits(low_balances) }, (before) => ({
    ...fromTo({ base_currency: before.base_currency }, { base_currency }),
    ...fromTo(byCurrency(before.low_balances), byCurrency(low_balances)),
  }));
}

/** Every request reads the merchant, so the rules are stored with it. */
export const saveNotes = (ctx: Context, { version, note_rules }: Given<'save_notes'>) => {
  const keys = note_rules.map(({ key, country }) => `${key} ${country ?? ''}`);
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (again >= 0) throw invalid(`note_rules.${again}.key`, 'unique', 'A rule for this key already exists');
  const changes = fromTo({ note_rules: ctx.merchant.notes_rules }, { note_rules });
  return save(
    ctx,
    version,
    {},
    () => changes,
    (tx) => tx.merchant.update({ where: { id: ctx.merchant.id }, data: { notes_rules: note_rules } }),
  ).then((saved) => ({ ...saved, note_rules }));
};

export async function savePayinPurpose(ctx: Context, given: Given<'save_payin_purpose'>) {
  const { version, payin_purpose } = given;
  if (payin_purpose !== null) requirePayinPurpose('payin_purpose', payin_purpose);
  const changes = fromTo({ payin_purpose: ctx.merchant.payin_purpose }, { payin_purpose });
  const saved = await save(
    ctx,
    version,
    {},
    () => changes,
    (tx) => tx.merchant.update({ where: { id: ctx.merchant.id }, data: { payin_purpose } }),
  );
  return { ...saved, payin_purpose };
}

export async function saveOrigins(ctx: Context, { version, allowed_origins }: Given<'save_origins'>) {
  const { merchant } = ctx;
  const local = merchant.environment === 'sandbox' ? -1 : allowed_origins.findIndex(isLocalOrigin);
  if (local >= 0)
    throw invalid(
      `allowed_origins.${local}`,
      'sandbox',
      'Only a sandbox business can allow http://localhost',
    );
  const changes = fromTo({ allowed_origins: merchant.allowed_origins }, { allowed_origins });
  const saved = await save(
    ctx,
    version,
    {},
    () => changes,
    (tx) => tx.merchant.update({ where: { id: merchant.id }, data: { allowed_origins } }),
  );
  return { ...saved, allowed_origins };
}

export async function setLogo(ctx: Context, { file }: Given<'set_logo'>) {
  // One byte more than allowed, so that a longer file is noticed.
  const bytes = new Uint8Array(await file.read(0, MAX_LOGO_BYTES + 1));
  return changeLogo(ctx, readLogo(bytes), { logo: [null, file.sha256] });
}

export const removeLogo = (ctx: Context) => changeLogo(ctx, null, { logo: ['set', null] });

function changeLogo(ctx: Context, logo: Parameters<typeof writeLogo>[2], changes: Record<string, unknown>) {
  return save(
    ctx,
    undefined,
    {},
    () => changes,
    (tx) => writeLogo(tx, ctx.merchant.id, logo, ctx.realNow()),
  );
}

export async function save(
  ctx: Context,
  base: number | undefined,
  row: store.Changed,
  changesFrom: (before: Settings) => Record<string, unknown>,
  alsoIn?: (tx: Tx) => Promise<unknown>,
) {
  const merchant_id = ctx.merchant.id;
  await asSystem(ctx.db, async (tx) => {
    const before = await settingsIn(tx, ctx.merchant);
    if (base !== undefined && base !== before.version) throw new DomainError('stale');
    const changes = changesFrom(before);
    if (Object.keys(changes).length === 0) return;
    const next = { ...row, version: before.version + 1, updated_at: ctx.realNow() };
    if (!(await store.save(tx, merchant_id, before.version, next))) throw new DomainError('stale');
    await alsoIn?.(tx);
    const image = { id: merchant_id, version: next.version };
    const event = newEvent(ctx, 'settings.updated', changes);
    await commitWithin(tx, ctx, { merchantId: merchant_id, writes: [recordEvent(event, image)] });
  });
  return all(ctx);
}

export function fromTo(before: object, after: object): Record<string, [unknown, unknown]> {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((key) => !isDeepStrictEqual(was[key] ?? null, is[key] ?? null))
      .map((key) => [key, [was[key] ?? null, is[key] ?? null]]),
  );
}
