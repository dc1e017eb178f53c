import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { newKey, storeKey } from '../../../identity/keys/new-key';
import { read } from '../../../identity/transaction';
import { lockMerchant } from '../../../identity/work';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound, recordExists } from '../../../kernel/error';
import { creationTimes } from '../../../kernel/time/time';
import { findDocuments, requireUsable } from '../../compliance/documents/public';
import { openMerchant } from '../merchants/public';
import type { platformMerchantsContract } from './contract';
import * as store from './store';
import { platformMerchantToWire } from './wire';

type OnboardInput = Input<typeof platformMerchantsContract.operations.create>;
type Row = Rows['platform_merchant'];

const SHOWN_ONCE = 'A merchant was onboarded with this Idempotency-Key; its token is not shown again';
const EARLIEST = '1900-01-01';

export async function create(ctx: Context, input: OnboardInput) {
  requireAdmin(ctx);
  requireBirthDate(ctx, input.date_of_birth);
  await requireDocuments(ctx, input.documents);
  const row = newRow(ctx, input);
  // Checked before other errors, which the first request's own merchant would cause.
  if (await findReplay(ctx)) throw new DomainError('record_exists', SHOWN_ONCE);
  const jwt_token = await asSystem(ctx.db, (tx) => insertMerchant(ctx, tx, row));
  return { message: 'Merchant created', data: { ...platformMerchantToWire(row), jwt_token } };
}

/** API keys act for the platform, so only people need an administrative role. */
export function requireAdmin({ actor, scopes }: Pick<Context, 'actor' | 'scopes'>): void {
  if (actor.type === 'person' && !scopes.has('administer'))
    throw new DomainError('forbidden', 'Only an owner or admin can manage the merchants of a platform');
}

function requireBirthDate(ctx: Context, date: string | undefined): void {
  if (date === undefined) return;
  if (date < EARLIEST || date >= ctx.now().toISOString().slice(0, 10))
    throw invalid('date_of_birth', 'past', `date_of_birth must be in the past, from ${EARLIEST} on`);
}

async function requireDocuments(ctx: Context, ids: readonly string[] = []): Promise<void> {
  if (!ids.length) return;
  const found = await read(ctx, (tx) => findDocuments(tx, ctx.merchant.id, ids));
  for (const [at, id] of ids.entries()) {
    const document = found.find((one) => one.id === id);
    if (!document) throw notFound();
    requireUsable(document, `documents.${at}`);
  }
}

async function insertMerchant(ctx: Context, tx: Tx, row: Row): Promise<string> {
  // Serialized per platform, so that a concurrent duplicate registration gets the error.
  await lockMerchant(tx, ctx.merchant.id);
  if (await store.isRegistered(tx, row))
    throw recordExists('registration_number', {
      message: 'You already onboarded a merchant with this registration number',
    });
  const merchant = await openMerchant(ctx, tx, {
    id: row.id as ReturnType<typeof ctx.newId<'merchant'>>,
    handle: createHandle(row),
    name: row.name,
    features: [],
    environment: ctx.merchant.environment,
    currencies: ctx.merchant.currencies,
    platform: ctx.merchant,
    onboardingStatus: 'pending',
  });
  const event = newEvent(ctx, 'merchant.pending');
  const outcome = await commitWithin(
    tx,
    ctx,
    { merchantId: ctx.merchant.id, writes: [insert('platform_merchant', row, { event })] },
    // The stored answer has no token.
    ctx.idempotency && { claim: ctx.idempotency, answer: { id: row.id } },
  );
  if (outcome === 'replayed') throw new DomainError('record_exists', SHOWN_ONCE);
  const { row: key, token } = await newKey(ctx, merchant, { name: 'platform', holder: 'platform' });
  await storeKey(tx, key);
  return token;
}

const newRow = (ctx: Context, input: OnboardInput): Row => ({
  merchant_id: ctx.merchant.id,
  id: ctx.newId('merchant'),
  status: 'pending',
  version: 1,
  name: input.name,
  entity_type: input.entity_type,
  category: input.category,
  sub_category: input.sub_category,
  registration_number: input.registration_number,
  registration_country: input.registration_country,
  registration_date: null,
  address_line1: input.address_line1,
  address_line2: input.address_line2 ?? null,
  city: input.city,
  state: input.state ?? null,
  pincode: input.pincode ?? null,
  operation_countries: input.operation_countries,
  date_of_birth: input.date_of_birth === undefined ? null : new Date(input.date_of_birth),
  gender: input.gender ?? null,
  passport_sealed: null,
  passport_last4: null,
  passport_country: null,
  passport_issued: null,
  passport_expires: null,
  documents: [...new Set(input.documents)],
  created_by: { type: ctx.actor.type, name: ctx.actor.name },
  ...creationTimes(ctx),
});

const LONGEST_NAME = 32;

/** The end of the id makes the name unique. */
function createHandle({ name, id }: { name: string; id: string }): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_NAME)
    .replace(/-+$/, '');
  return `${plain || 'merchant'}-${id.slice(-7)}`;
}
