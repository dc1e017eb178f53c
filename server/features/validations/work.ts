import { type Merchant, makeContext, type Services } from '../../access/context';
import type { Validation } from '../../db/prisma/client';
import { asSystem } from '../../db/transaction';
import { systemActor } from '../../kernel/actor';
import { conclude, finish } from './finish';
import * as store from './store';

const LEASE_MS = 30_000;
const BATCH = 50;
/** After so many questions without an answer of any kind, the fee is given back. */
const ATTEMPTS = 10;

/** Takes up validations that the process which began them did not finish; answers how many there were. */
export async function work(services: Services): Promise<number> {
  const claimed = await store.claim(services, BATCH, LEASE_MS);
  const failures: unknown[] = [];
  for (const row of claimed) {
    // One that fails keeps its lease and comes round again; the others go on.
    await takeUp(services, row).catch((error) => failures.push(error));
  }
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} validations could not be finished`);
  return claimed.length;
}

async function takeUp(services: Services, row: Validation): Promise<void> {
  const merchant = await asSystem(services.db, (tx) =>
    tx.merchant.findUniqueOrThrow({ where: { id: row.merchant_id } }),
  );
  const by = {
    ...makeContext(
      services,
      {
        actor: systemActor('bank'),
        merchant: merchant as unknown as Merchant,
        scopes: new Set(),
        visitor: null,
        people: [],
      },
      { requestId: '' },
    ),
    requestId: null,
  };
  if (row.attempts > ATTEMPTS) await conclude(by, row, { answered: false });
  else await finish(by, row.id);
}
