import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { update } from '../../changes/change';
import { commit } from '../../changes/commit';
import type { Validation } from '../../db/prisma/client';
import { locationOf } from '../../db/sealed';
import { readMerchant } from '../../db/transaction';
import { log } from '../../log';
import type { AccountAnswer } from '../../rails/account-check';
import { validationMachine } from './machine';
import { releaseHold, settle } from './postings';
import * as store from './store';

type Asker = Omit<Context, 'requestId'> & { requestId: string | null };

/** Asks the bank about a pending validation and keeps what came of it; one that is over is left as it is. */
export async function finish(by: Asker, id: string): Promise<Validation> {
  const row = await find(by, id);
  return row.status === 'pending' ? conclude(by, row, await ask(by, row)) : row;
}

/** For somebody who waits: where the bank cannot be asked it has failed, at once and for nothing. */
export async function finishNow(by: Asker, id: string): Promise<Validation> {
  const row = await find(by, id);
  if (row.status !== 'pending') return row;
  const answer = await ask(by, row).catch((error): AccountAnswer => {
    // What a bank says of a failure may repeat the account.
    log.warn({ validation: id, code: (error as { code?: unknown }).code }, 'a bank could not be asked');
    return { answered: false };
  });
  return conclude(by, row, answer);
}

const find = (by: Asker, id: string): Promise<Validation> =>
  readMerchant(by.db, by.merchant.id, (tx) => store.find(tx, by.merchant.id, id));

async function ask(by: Asker, row: Validation): Promise<AccountAnswer> {
  const bank = by.accountChecks.for(by.merchant);
  if (!bank) return { answered: false };
  return bank.ask({
    merchantId: row.merchant_id,
    id: row.id,
    country: row.country,
    holderName: row.holder_name,
    account: await by.seal.open(
      row.account_sealed,
      locationOf('validation.account', row.merchant_id, row.id),
    ),
    routing: row.routing,
  });
}

/** The outcome and the fee's way commit together, once; whoever comes later finds the first outcome. */
export async function conclude(by: Asker, row: Validation, answer: AccountAnswer): Promise<Validation> {
  const { from, to, event: type } = validationMachine[answer.answered ? 'answer' : 'fall_silent'];
  const change = { ...outcomeOf(answer), status: to, work_at: null, updated_at: by.now() };
  const event = newEvent(by, type, { status: [row.status, to] });
  const outcome = await commit(by, {
    merchantId: row.merchant_id,
    writes: [update('validation', { id: row.id, status: from }, change, { event, missing: 'stale' })],
    entries: answer.answered ? settle(row) : releaseHold(row),
  });
  return outcome === 'done' ? { ...row, ...change } : find(by, row.id);
}

function outcomeOf(answer: AccountAnswer) {
  if (!answer.answered) return {};
  if (!answer.exists) return { account_exists: false };
  return {
    account_exists: true,
    name_match: answer.nameMatch,
    // A name that is another's is not ours to keep.
    registered_name: answer.nameMatch === 'close' ? answer.registeredName : null,
  };
}
