import type * as z from 'zod';
import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import type { Tx } from '../../../db/client';
import { toIso } from '../../../db/image';
import type { Actor } from '../../../kernel/actor';
import { accountLabel, findBeneficiaries } from '../../beneficiaries/public';
import type { payoutsDashboard } from '../dashboard';
import * as store from '../store';
import { inTab, matching } from './filter';

type Input = z.output<typeof payoutsDashboard.operations.approval_groups.input>;
type By = Input['by'];

const MOST_GROUPS = 200;

const COLUMN = {
  batch: 'batch_id',
  maker: 'maker_id',
  beneficiary: 'beneficiary_id',
  currency: 'source_currency',
} as const satisfies Record<By, store.Grouping>;

type Group = {
  key: string;
  count: number;
  totals: { amount: number; currency: string }[];
  oldest: Date;
  /** The payout of it that has waited longest. */
  first: string;
};

/** What waits in groups, so that a whole group is decided in one act. */
export async function approvalGroups(ctx: Context, { tab = 'mine', by, ...filters }: Input) {
  const where = { AND: [await matching(ctx, filters), await inTab(ctx, tab)] };
  return read(ctx, async (tx) => {
    const column = COLUMN[by];
    const parts = await store.groupsIn(tx, ctx.merchant.id, where, column);
    const groups = new Map<string, Group>();
    for (const { [column]: key, source_currency, _count, _sum, _min } of parts) {
      const group = groups.get(key!) ?? {
        key: key!,
        count: 0,
        totals: [],
        oldest: _min.created_at!,
        first: _min.id!,
      };
      group.count += _count;
      group.totals.push({ amount: Number(_sum.source_amount!), currency: source_currency });
      if (_min.id! < group.first) Object.assign(group, { oldest: _min.created_at!, first: _min.id! });
      groups.set(key!, group);
    }
    const sorted = [...groups.values()].sort((a, b) => (a.first < b.first ? -1 : 1));
    const shown = sorted.slice(0, MOST_GROUPS);
    const names = await namesOf(tx, ctx.merchant.id, by, shown);
    return {
      groups: shown.map(({ key, count, totals, oldest }) => ({
        key,
        name: names.get(key) ?? null,
        count,
        totals,
        oldest: toIso(oldest),
      })),
      more: sorted.length > shown.length,
    };
  });
}

async function namesOf(
  tx: Tx,
  merchantId: string,
  by: By,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, string>> {
  const keys = groups.map(({ key }) => key);
  if (by === 'currency') return new Map(keys.map((key) => [key, key]));
  if (by === 'beneficiary') {
    const payees = await findBeneficiaries(tx, merchantId, keys);
    return new Map(payees.map((payee) => [payee.id, `${payee.name} ${accountLabel(payee)}`]));
  }
  if (by === 'batch') return new Map();
  const made = await store.makersOf(
    tx,
    merchantId,
    groups.map(({ first }) => first),
  );
  return new Map(
    made.map(({ actor }) => {
      const { id, type, name } = actor as unknown as Actor;
      return [id!, type === 'key' ? `API · ${name}` : name];
    }),
  );
}
