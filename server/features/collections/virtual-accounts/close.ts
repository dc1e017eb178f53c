import type * as z from 'zod';
import { commit } from '../../../data/commit/commit';
import { retryStale } from '../../../data/commit/retry-stale';
import type { VirtualAccount } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DomainError } from '../../../kernel/error';
import type { virtualAccountsContract } from './contract';
import { plan } from './machine';
import * as store from './store';
import { virtualAccountToWire } from './wire';

type Input = z.output<typeof virtualAccountsContract.operations.close.input>;

export async function close(ctx: Context, input: Input) {
  const closed = await retryStale(async () =>
    closeAll(ctx, await read(ctx, (tx) => store.findAllOpen(tx, ctx.merchant.id, input))),
  );
  return { data: closed.map(virtualAccountToWire) };
}

async function closeAll(ctx: Context, open: VirtualAccount[]): Promise<VirtualAccount[]> {
  if (!open.length) return open;
  const closed = open.map((row) => plan(ctx, 'close', row));
  const writes = closed.flatMap(({ change }) => change.writes);
  const outcome = await commit<'stale'>(ctx, { merchantId: ctx.merchant.id, writes });
  if (outcome !== 'done') throw new DomainError('stale');
  return closed.map(({ after }) => after);
}
