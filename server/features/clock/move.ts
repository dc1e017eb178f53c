import type * as z from 'zod';
import type { Context, Merchant, Services } from '../../access/context';
import type { Tx } from '../../db/client';
import { asSystem } from '../../db/transaction';
import { DomainError, invalid } from '../../kernel/error';
import { readInstant } from '../../kernel/time';
import type { clockContract } from './contract';

/** Everything that waits for time to pass, for one merchant. Its times are real ones, as the clock stood before the move. */
export type DueWork = {
  /** Takes up again what a status set by hand had put aside. */
  wake(services: Services, merchant: Merchant): Promise<void>;
  /** When the next thing is due. */
  next(services: Services, merchant: Merchant): Promise<Date | undefined>;
  /** Does what is due as far as the clock has come; answers how much that was. */
  run(services: Services, merchant: Merchant): Promise<number>;
  /** Brings all that is scheduled nearer by this much. */
  shift(tx: Tx, merchantId: string, ms: number): Promise<void>;
};

type Input = z.output<typeof clockContract.operations.move.input>;

const MOST_ITEMS = 5_000;
const MOST_MS = 20_000;
const FURTHEST_MS = 5 * 366 * 24 * 3600_000;

export async function move(ctx: Context, input: Input, work: DueWork) {
  const target = targetOf(ctx, input);
  const begun = ctx.realNow().getTime();
  const offset = Number(ctx.merchant.clock_offset_ms);
  await work.wake(ctx, ctx.merchant);
  let ahead = 0;
  for (let done = 0; ; ) {
    const real = ctx.realNow().getTime();
    const next = await work.next(ctx, ctx.merchant);
    const furthest = Math.max(target - offset - real, 0);
    if (!next || next.getTime() - real > furthest) break;
    if (done >= MOST_ITEMS || real - begun > MOST_MS) {
      await keep(ctx, ahead, work);
      throw new DomainError('clock_too_far');
    }
    ahead = Math.max(ahead, next.getTime() - real);
    done += Math.max(1, await work.run(ctx, { ...ctx.merchant, clock_ahead_ms: ahead }));
  }
  ahead = Math.max(target - offset - ctx.realNow().getTime(), ahead);
  await keep(ctx, ahead, work);
  ctx.poke();
  return { now: new Date(ctx.realNow().getTime() + offset + ahead).toISOString() };
}

function targetOf(ctx: Context, { now, advance_by_seconds }: Input): number {
  const from = ctx.now().getTime();
  const target =
    now === undefined ? from + advance_by_seconds! * 1000 : new Date(readInstant(now, 'after')!).getTime();
  const path = now === undefined ? 'advance_by_seconds' : 'now';
  if (target < from)
    throw invalid(path, 'past', `${path} must not lie before the clock's ${ctx.now().toISOString()}`);
  if (target - ctx.realNow().getTime() > FURTHEST_MS) {
    throw invalid(path, 'max', `${path} must not lead more than five years ahead of real time`);
  }
  return target;
}

/** Keeps where the clock has come to, unless somebody else moved it in the meantime. */
const keep = ({ db, merchant }: Context, ahead: number, work: DueWork): Promise<void> =>
  asSystem(db, async (tx) => {
    const before = BigInt(merchant.clock_offset_ms);
    const { count } = await tx.merchant.updateMany({
      where: { id: merchant.id, clock_offset_ms: before },
      data: { clock_offset_ms: before + BigInt(ahead) },
    });
    if (!count) throw new DomainError('stale');
    await work.shift(tx, merchant.id, ahead);
  });
