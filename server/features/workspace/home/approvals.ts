import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { CountWaiting } from '../../kit/feature';
import type { ApprovalKind } from '../../kit/words/approval';

const NONE = { mine: 0, all: 0 };

export const approvalsOf = (ctx: Context, counts: ReadonlyMap<ApprovalKind, CountWaiting>) =>
  read(ctx, async (tx) => {
    const found = { payouts: NONE, beneficiaries: NONE, settlements: NONE, internal_transfers: NONE };
    for (const [kind, count] of counts) found[kind] = await count(tx, ctx);
    return found;
  });
