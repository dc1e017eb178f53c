import type { Context } from '../../access/context';
import type { PageQuery } from '../../kernel/page';
import * as store from './store';
import { beneficiaryToWire } from './wire';

type Input = PageQuery & { status?: string; q?: string };

export async function rows(ctx: Context, { status, q, ...query }: Input) {
  const page = await store.list(ctx, { status, q }, query);
  return {
    ...page,
    data: page.data.map((row) => ({ beneficiary: beneficiaryToWire(row), version: row.version })),
  };
}
