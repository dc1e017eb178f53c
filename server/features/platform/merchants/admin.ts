import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../data/client/client';
import { asSystem, oneAsSystem } from '../../../data/client/transaction';
import { recordAction } from '../../../identity/audit-events';
import { hasFeature, type Merchant, type Services, toMerchant } from '../../../identity/context';
import { readNetworks } from '../../../identity/keys/networks';
import { lockMerchant } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import type { Feature } from '../../../kernel/contract';
import { invalid } from '../../../kernel/error';
import { BALANCE_CURRENCIES } from '../../../kernel/money/currency';
import { REQUIRABLE, requirePayinPurpose } from '../../collections/payins/public';
import { LRS_BANK_CODES } from '../../compliance/lrs/public';
import { MONTH_END, monthEnd } from '../../treasury/fees/monthly-fees/public';
import { dynamicPricesOf, readDynamicPrices } from '../../treasury/fees/prices/public';
import { readNotesRules } from '../../workspace/notes/public';
import { readLogo, writeLogo } from './logo';
import { openMerchant } from './open';

const FEATURES: readonly Feature[] = [
  'payout_queueing',
  'payout_approval',
  'beneficiary_review',
  'settlements',
  'distributor_links',
  'platform',
  'virtual_accounts',
  'lrs',
  'partial_refunds',
];

/** A queued payout expires then. */
const MAX_RATE_HOURS = 30 * 24;

type NewMerchant = {
  handle: string;
  name?: string;
  features?: readonly string[];
  currencies?: readonly string[];
  environment?: 'sandbox' | 'live';
  /** Absent: creates an organisation. */
  organisationId?: string;
  platform?: string;
};

/** With `by`, records the act in the audit trail. */
export async function createMerchant(services: Services, given: NewMerchant, by?: Actor): Promise<Merchant> {
  const { handle, name = handle, features = [], environment = 'sandbox' } = given;
  if (!/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(handle)) {
    throw invalid('handle', 'format', 'handle must be 3 to 40 lower-case letters, digits and hyphens');
  }
  requireKnown('feature', features, FEATURES);
  const currencies = given.currencies?.length ? [...given.currencies] : [...BALANCE_CURRENCIES];
  requireKnown('currency', currencies, BALANCE_CURRENCIES);
  const platform =
    given.platform === undefined ? undefined : await platformOf(services, given.platform, environment);
  return asSystem(services.db, async (tx) => {
    if (await tx.merchant.findUnique({ where: { handle } })) {
      throw invalid('handle', 'taken', `handle ${handle} is taken`);
    }
    const { organisationId } = given;
    const merchant = await openMerchant(services, tx, {
      id: services.newId('merchant'),
      handle,
      name,
      features,
      environment,
      currencies,
      platform,
      organisationId,
    });
    if (by) {
      const changes = {
        name: [null, name],
        handle: [null, handle],
        environment: [null, environment],
        features: [null, joinWords(features)],
        currencies: [null, joinWords(currencies)],
        ...(platform && { platform: [null, platform.handle] }),
      };
      await recordAction(services, tx, merchant, by, {
        type: 'business.created',
        changes,
        image: businessOf(merchant),
      });
    }
    return merchant;
  });
}

const businessOf = ({ id, handle, name, environment, features }: Merchant) => ({
  id,
  handle,
  name,
  environment,
  features: [...features],
});

export const joinWords = (words: readonly string[]): string | null => words.join(', ') || null;

async function collectMonthly(tx: Tx, { clock }: Services, { id, clock_offset_ms }: Merchant) {
  const offset = Number(clock_offset_ms);
  const due_at = monthEnd(new Date(clock.realNow().getTime() + offset));
  const fire_at = new Date(due_at.getTime() - offset);
  await tx.timer.createMany({
    data: [{ merchant_id: id, kind: MONTH_END, subject_id: id, due_at, fire_at }],
    skipDuplicates: true,
  });
}

async function platformOf(services: Services, handle: string, environment: string): Promise<Merchant> {
  const platform = await findMerchant(services, handle);
  if (!hasFeature(platform, 'platform'))
    throw invalid('platform', 'feature', `${handle} does not have the feature platform`);
  if (platform.environment !== environment)
    throw invalid('platform', 'environment', `${handle} is not a merchant of the ${environment} environment`);
  return platform;
}

type Change = {
  readonly features?: readonly string[];
  readonly notesRules?: unknown;
  readonly requiredPayinFields?: readonly string[];
  readonly payinPurpose?: string | null;
  /** Bank codes; a leading hyphen turns one off. */
  readonly lrsBanks?: readonly string[];
  readonly feeCollectionMode?: string;
  /** Replaces all earlier dynamic prices. */
  readonly dynamicPrices?: unknown;
  readonly settles?: Merchant['settles'];
  /** Null: as long as a payout waits. */
  readonly rateHoldHours?: number | null;
  readonly logo?: Uint8Array<ArrayBuffer> | null;
  /** Replaces the networks from which people can sign in; empty for all. */
  readonly signInNetworks?: readonly string[];
};

/** A leading hyphen turns a feature off. With `by`, records the changes in the audit trail. */
export async function setMerchant(
  services: Services,
  handle: string,
  change: Change,
  by?: Actor,
): Promise<Merchant> {
  const { features = [], notesRules, requiredPayinFields, dynamicPrices, feeCollectionMode } = change;
  const { lrsBanks = [] } = change;
  const signInNetworks = change.signInNetworks && readNetworks(change.signInNetworks, 'sign-in-network');
  const logo = change.logo ? readLogo(change.logo) : change.logo;
  const name = (given: string) => given.replace(/^-/, '');
  requireKnown('feature', features.map(name), FEATURES);
  requireKnown('lrs-bank', lrsBanks.map(name), LRS_BANK_CODES);
  if (requiredPayinFields) requireKnown('payin-requires', requiredPayinFields, REQUIRABLE);
  if (change.payinPurpose) requirePayinPurpose('payin-purpose', change.payinPurpose);
  if (feeCollectionMode !== undefined) requireKnown('fees', [feeCollectionMode], ['immediate', 'deferred']);
  const { rateHoldHours } = change;
  if (typeof rateHoldHours === 'number' && !(rateHoldHours >= 1 && rateHoldHours <= MAX_RATE_HOURS))
    throw invalid('rate-hold', 'range', `rate-hold must be 1 to ${MAX_RATE_HOURS} hours, or off`);
  const rules = notesRules === undefined ? undefined : readNotesRules(notesRules);
  const { id } = await findMerchant(services, handle);
  return asSystem(services.db, async (tx) => {
    await lockMerchant(tx, id);
    const merchant = toMerchant(await tx.merchant.findUniqueOrThrow({ where: { id } }));
    const prices =
      dynamicPrices === undefined
        ? undefined
        : readDynamicPrices(dynamicPrices, dynamicPricesOf(merchant), services);
    if (feeCollectionMode === 'deferred') await collectMonthly(tx, services, merchant);
    if (logo !== undefined) await writeLogo(tx, merchant.id, logo, services.clock.realNow());
    const data = {
      features: applySwitches(merchant.features, features),
      lrs_banks: applySwitches(merchant.lrs_banks, lrsBanks),
      notes_rules: rules,
      fee_collection_mode: feeCollectionMode,
      dynamic_prices: prices,
      settles: change.settles,
      rate_hold_hours: change.rateHoldHours,
      payin_purpose: change.payinPurpose,
      ...(requiredPayinFields && { required_payin_fields: [...requiredPayinFields] }),
      ...(signInNetworks && { sign_in_networks: signInNetworks }),
    };
    const after = toMerchant(await tx.merchant.update({ where: { id }, data }));
    const changes = {
      ...changesOf(merchant, after, Object.keys(data) as (keyof typeof data)[]),
      ...(logo !== undefined && { logo: logo ? 'set' : 'removed' }),
    };
    if (by && Object.keys(changes).length)
      await recordAction(services, tx, after, by, {
        type: 'business.updated',
        changes,
        image: businessOf(after),
      });
    return after;
  });
}

const changesOf = (
  before: Merchant,
  after: Merchant,
  settings: readonly (keyof Merchant)[],
): Record<string, readonly unknown[]> =>
  Object.fromEntries(
    settings
      .filter((setting) => !isDeepStrictEqual(before[setting], after[setting]))
      .map((setting) => [setting, [textOf(before[setting]), textOf(after[setting])]]),
  );

const textOf = (value: unknown): string | null => {
  if (value === null || typeof value === 'string') return value;
  const isWords = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isWords ? joinWords(value) : JSON.stringify(value);
};

function applySwitches(before: readonly string[], named: readonly string[]): string[] {
  const on = new Set(before);
  for (const one of named) {
    if (one.startsWith('-')) on.delete(one.slice(1));
    else on.add(one);
  }
  return [...on];
}

export async function findMerchant(services: Services, handle: string): Promise<Merchant> {
  const found = await oneAsSystem(services.db, (tx) => tx.merchant.findUnique({ where: { handle } }));
  if (!found) throw invalid('handle', 'unknown', `there is no merchant ${handle}`);
  return toMerchant(found);
}

const AT_ONCE = 200;

/** Goes into each merchant's audit trail, since the act concerns all of them. */
export async function recordAtAll(
  services: Services,
  by: Actor,
  type: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const after = (id: string) =>
    oneAsSystem(services.db, (tx) =>
      tx.merchant.findMany({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take: AT_ONCE }),
    );
  for (let rows = await after(''); rows.length; rows = await after(rows.at(-1)!.id)) {
    const merchants = rows.map(toMerchant);
    await asSystem(services.db, async (tx) => {
      for (const merchant of merchants)
        await recordAction(services, tx, merchant, by, { type, changes, image: businessOf(merchant) });
    });
  }
}

export const recordSecretShown = (services: Services, merchant: Merchant, by: Actor): Promise<void> =>
  asSystem(services.db, (tx) =>
    recordAction(services, tx, merchant, by, {
      type: 'business.webhook_secret_shown',
      changes: {},
      image: businessOf(merchant),
    }),
  );

export function requireKnown(path: string, given: readonly string[], known: readonly string[]): void {
  const stranger = given.find((one) => !known.includes(one));
  if (stranger !== undefined)
    throw invalid(path, 'enum', `${path} ${stranger} is not one of ${known.join(', ')}`);
}
