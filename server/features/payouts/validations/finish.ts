import { readMerchant } from '../../../data/client/transaction';
import { commit } from '../../../data/commit/commit';
import type { Validation } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { ActorContext } from '../../../identity/context';
import { log } from '../../../log';
import type { AccountAnswer } from '../../../providers/account-check';
import { plan } from './machine';
import { releaseHold, settle } from './postings';
import * as store from './store';

export async function finishValidation(by: ActorContext, id: string): Promise<Validation> {
  const row = await find(by, id);
  return row.status === 'pending' ? applyAnswer(by, row, await queryBank(by, row)) : row;
}

/** An unreachable bank ends the validation without a fee, since a person waits for it. */
export async function finishOrFail(by: ActorContext, id: string): Promise<Validation> {
  const row = await find(by, id);
  if (row.status !== 'pending') return row;
  const answer = await queryBank(by, row).catch((error): AccountAnswer => {
    // A bank's error message may contain the account number.
    log.warn({ validation: id, code: (error as { code?: unknown }).code }, 'bank unreachable');
    return { answered: false };
  });
  return applyAnswer(by, row, answer);
}

const find = (by: ActorContext, id: string): Promise<Validation> =>
  readMerchant(by.db, by.merchant.id, (tx) => store.find(tx, by.merchant.id, id));

async function queryBank(by: ActorContext, row: Validation): Promise<AccountAnswer> {
  const bank = by.providers.for(by.merchant).accountCheck;
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

export async function applyAnswer(
  by: ActorContext,
  row: Validation,
  answer: AccountAnswer,
): Promise<Validation> {
  const { after, change } = answer.answered
    ? plan(by, 'answer', row, toOutcome(answer), { entries: settle(row) })
    : plan(by, 'fall_silent', row, {}, { entries: releaseHold(row) });
  return (await commit(by, change)) === 'done' ? after : find(by, row.id);
}

function toOutcome(answer: Extract<AccountAnswer, { answered: true }>) {
  if (!answer.exists) return { account_exists: false };
  return {
    account_exists: true,
    name_match: answer.nameMatch,
    // Another person's name must not be stored.
    registered_name: answer.nameMatch === 'close' ? answer.registeredName : null,
  };
}
