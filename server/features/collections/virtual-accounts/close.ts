import type * as z from 'zod';
import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { VirtualAccount } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { virtualAccountsContract } from './contract';
import { virtualAccountMachine } from './machine';
import * as store from './store';
import { virtualAccountToWire } from './wire';

type Input = z.output<typeof virtualAccountsContract.operations.close.input>;

export async function close(ctx: Context, input: Input) {
  const closed = await retryStale(async () =>
    closeAll(ctx, await read(ctx, (tx) => store.findAllOpen(tx, ctx.merchant.id, input))),
  );
  return { data: closed.map(virtualAccountToWire) };
}

async function closeAll(ctx: Context, open: VirtualAccount[]): Promise<VirtualAccount[] | 'stale'> {
  if (!open.length) return open;
  const { from, to, event } = virtualAccountMachine.close;
  const set = { status: to, updated_at: ctx.now() };
  const outcome = await commit<'stale'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: open.map(({ id, status }) =>
      update('virtual_account', { id, status: from }, set, {
        event: newEvent(ctx, event, { status: [status, to] }),
        missing: 'stale',
      }),
    ),
  });
  return outcome === 'done' ? open.map((row) => ({ ...row, ...set })) : 'stale';
}
