import type { Tx } from '../../../data/client/client';
import type { Beneficiary } from '../../../data/prisma/client';
import { findRow } from '../../../data/query/row';
import { containsText } from '../../../data/query/search';
import { store } from '../../../data/query/store';
import { toSqlCondition } from '../../../data/query/where';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import type { SearchTerm } from '../../../kernel/search/search';
import { compact } from '../../../kernel/text/compact';
import { lastFour } from '../../../kernel/text/last-four';
import { padSortCodeNumber } from './account';
import { accountHash } from './bank';
import { compactUpi } from './identifiers';

const MAX_WAITING = 1_000;

export const { rows: BENEFICIARIES, list, findManyIn: findBeneficiaries } = store('Beneficiary');

export const listWaiting = (tx: Tx, merchant_id: string) =>
  tx.beneficiary.findMany({
    where: { merchant_id, stage: 'approval', archived_at: null },
    select: { id: true, stage: true, status: true, made_by: true },
    orderBy: { id: 'asc' },
    take: MAX_WAITING,
  });

export const findReplacement = (tx: Tx, merchant_id: string, id: string) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, replaces: id, status: { not: 'rejected' } },
    orderBy: { id: 'desc' },
  });

export const findAccount = (
  tx: Tx,
  merchant_id: string,
  account: Pick<Beneficiary, 'account_hash' | 'currency'> & Partial<Pick<Beneficiary, 'type'>>,
) =>
  tx.beneficiary.findFirst({
    where: { merchant_id, ...account, status: { not: 'rejected' } },
    orderBy: { id: 'asc' },
  });

export async function findSearched(
  tx: Tx,
  merchant_id: string,
  { text, lastFour: ending }: SearchTerm,
  take: number,
) {
  const named = [{ name: containsText(text) }, { nickname: containsText(text) }];
  const where = { merchant_id, OR: [...named, { account_last4: ending ?? '' }] };
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM beneficiary WHERE ${toSqlCondition(where, BENEFICIARIES.columns)} LIMIT ${take}`;
  return found.map(({ id }) => id);
}

/** Beneficiaries with exactly this account. The hash covers the bank's code, so their endings are compared first. */
export async function findWithAccount(
  tx: Tx,
  { merchant, seal }: Pick<Context, 'merchant' | 'seal'>,
  given: string,
) {
  const number = given.includes('@') ? compactUpi(given) : compact(given);
  const found = await tx.beneficiary.findMany({
    where: { merchant_id: merchant.id, account_last4: lastFour(number) },
    select: {
      id: true,
      account_format: true,
      account_hash: true,
      swift_code: true,
      local_routing_number: true,
    },
  });
  return found
    .filter(
      ({ account_format, account_hash, swift_code, local_routing_number }) =>
        account_hash ===
        accountHash(seal, {
          number: account_format === 'sort_code' ? padSortCodeNumber(number) : number,
          swiftCode: swift_code,
          localRoutingNumber: local_routing_number,
        }),
    )
    .map(({ id }) => id);
}

/** Finds more than those that have exactly one of the names: accents make no difference here. */
export const findByNames = (
  tx: Tx,
  merchant_id: string,
  names: readonly string[],
): Promise<Beneficiary[]> => tx.$queryRaw`
  WITH named AS MATERIALIZED (SELECT DISTINCT search_fold(n) AS name FROM unnest(${[...new Set(names)]}::text[]) n)
  SELECT * FROM beneficiary
  WHERE merchant_id = ${merchant_id} AND category = 'payout' AND archived_at IS NULL AND status <> 'rejected'
    AND (search_fold(name) IN (SELECT name FROM named) OR search_fold(nickname) IN (SELECT name FROM named))
  ORDER BY id`;

type Records = {
  readonly id: string;
  readonly paid_amount: bigint | null;
  readonly paid_count: number;
  /** Null if nothing was paid to it. */
  readonly last_paid_at: Date | null;
  readonly returned: number;
  readonly account_exists: boolean | null;
  readonly name_match: string | null;
  /** Null if no bank answered. */
  readonly verified_at: Date | null;
};

/** The payouts of each of them in numbers, and the last answer of a bank, which may be older than the beneficiary. */
export const findRecords = (tx: Tx, merchant_id: string, ids: readonly string[]): Promise<Records[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.$queryRaw`
  SELECT b.id, paid.*, answer.*
  FROM beneficiary b
  CROSS JOIN LATERAL (
    SELECT sum(destination_amount) FILTER (WHERE status = 'success')::bigint AS paid_amount,
      (count(*) FILTER (WHERE status = 'success'))::int AS paid_count,
      max(created_at) FILTER (WHERE status = 'success') AS last_paid_at,
      count(returned_at)::int AS returned
    FROM payout WHERE merchant_id = ${merchant_id} AND beneficiary_id = b.id
  ) paid
  LEFT JOIN LATERAL (
    SELECT account_exists, name_match, created_at AS verified_at
    FROM validation
    WHERE merchant_id = ${merchant_id} AND status = 'success'
      AND (beneficiary_id = b.id OR (account_hash = b.account_hash AND holder_name = b.name))
    ORDER BY id DESC LIMIT 1
  ) answer ON TRUE
  WHERE b.merchant_id = ${merchant_id} AND b.id = ANY (${[...ids]}::text[])`;

const MAX_NAMES = 5_000;

/** The newest ones, to propose names that are like a given one. */
export const findPayeeNames = (tx: Tx, merchant_id: string) =>
  tx.beneficiary.findMany({
    where: { merchant_id, category: 'payout', archived_at: null, status: { not: 'rejected' } },
    select: { name: true, nickname: true, account_last4: true },
    orderBy: { id: 'desc' },
    take: MAX_NAMES,
  });

export const findBeneficiary = (
  { db, merchant }: Pick<Context, 'db' | 'merchant'>,
  id: string,
): Promise<Beneficiary | null> => findRow(db, BENEFICIARIES, merchant.id, id);

export async function requireBeneficiary(
  ctx: Pick<Context, 'db' | 'merchant'>,
  id: string,
): Promise<Beneficiary> {
  const row = await findBeneficiary(ctx, id);
  if (!row) throw notFound();
  return row;
}
