import type * as z from 'zod';
import type { Tx } from '../../../../data/client/client';
import { toIso } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { accountLabel, findBeneficiaries } from '../../beneficiaries/public';
import type { payoutsDashboard } from '../dashboard';
import * as store from '../store';
import { buildApprovalFilter, buildTabFilter } from './filter';

type Input = z.output<typeof payoutsDashboard.operations.approval_groups.input>;
type GroupBy = Input['by'];

const MAX_GROUPS = 200;

const COLUMN = {
  batch: 'batch_id',
  maker: 'maker_id',
  beneficiary: 'beneficiary_id',
  currency: 'source_currency',
} as const satisfies Record<GroupBy, store.Grouping>;

type Group = {
  key: string;
  count: number;
  totals: { amount: number; currency: string }[];
  oldest: Date;
  first: string;
};

export async function listApprovalGroups(ctx: Context, { tab = 'mine', by, ...filters }: Input) {
  const where = { AND: [await buildApprovalFilter(ctx, filters), await buildTabFilter(ctx, tab)] };
  return read(ctx, async (tx) => {
    const column = COLUMN[by];
    const parts = await store.groupPayouts(tx, ctx.merchant.id, where, column);
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
    const shown = sorted.slice(0, MAX_GROUPS);
    const names = await loadGroupNames(tx, ctx.merchant.id, by, shown);
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

async function loadGroupNames(
  tx: Tx,
  merchantId: string,
  by: GroupBy,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, string>> {
  const keys = groups.map(({ key }) => key);
  if (by === 'currency') return new Map(keys.map((key) => [key, key]));
  if (by === 'beneficiary') {
    const payees = await findBeneficiaries(tx, merchantId, keys);
    return new Map(payees.map((payee) => [payee.id, `${payee.name} ${accountLabel(payee)}`]));
  }
  if (by === 'batch') return new Map();
  const creations = await store.findCreationEvents(
    tx,
    merchantId,
    groups.map(({ first }) => first),
  );
  return new Map(
    creations.map(({ actor }) => {
      const { id, type, name } = actor;
      return [id!, type === 'key' ? `API · ${name}` : name];
    }),
  );
}
