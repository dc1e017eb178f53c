import type { Merchant, Services } from '../../../access/context';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../access/work';
import { remove } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import { timer } from '../../../changes/timer';
import type { Settlement } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { money } from '../../../kernel/money';
import { carriedName } from '../../../rails/carried-name';
import type { Instruction, Rail } from '../../../rails/rail';
import type { OnDue } from '../../feature';
import { creditDate } from '../../payouts/public';
import { findWithdrawalAccounts, openWithdrawalAccount } from '../../withdrawal-accounts/public';
import { errorCodeOf } from '../model/labels';
import { move } from '../model/move';
import { RAIL } from '../model/timers';
import * as store from '../store';

const SOON_MS = 1_000;
const LATER_AT_MOST_MS = 3600_000;
// Well within the lease of a timer: what a process that was stopped had in hand is another worker's by then.
const TRUSTED_MS = 20_000;
const BATCH = 50;

/** Takes a settlement one step further at the bank. */
export const atRail: OnDue = async (services, merchant, id) => {
  const by = systemContext(services, merchant, 'bank');
  const settlement = await store.find(services, merchant.id, id);
  if (settlement?.status !== 'pending' && settlement?.status !== 'in_progress') return;
  const rail = services.rails.for(merchant);
  // Without a rail the money stays held, and the settlement waits.
  if (!rail) return lookAgain(by, id, LATER_AT_MOST_MS);
  if (settlement.status === 'in_progress') return ask(by, rail, settlement);
  const { currency } = settlement;
  // Before the bank is told, so that whoever comes next asks the bank first.
  await move(by, 'send', settlement, {
    estimated_credit_date: creditDate(by.now(), currency, currency, 'swift'),
  });
};

async function ask(by: SystemContext, rail: Rail, settlement: Settlement): Promise<void> {
  const begun = by.realNow().getTime();
  const { merchant_id: merchantId, id } = settlement;
  const answer = await rail.lookup({ merchantId, id, at: by.now() });
  if (answer.state === 'paid') await move(by, 'confirm', settlement, { utr: answer.reference });
  else if (answer.state === 'refused') await refuse(by, settlement, answer.code);
  else if (answer.state === 'pending') await lookAgain(by, id, pauseAfter(by, settlement));
  else {
    const instruction = await instructionFor(by, settlement);
    const isTrusted = by.realNow().getTime() - begun < TRUSTED_MS;
    const submission = isTrusted ? await rail.submit(instruction) : undefined;
    if (submission?.outcome === 'refused') await refuse(by, settlement, submission.code);
    else await lookAgain(by, id, SOON_MS);
  }
}

const refuse = (by: SystemContext, settlement: Settlement, code: string) =>
  move(by, 'fail', settlement, { error_code: errorCodeOf(code) });

async function lookAgain(by: SystemContext, id: string, pauseMs: number): Promise<void> {
  await commit(by, {
    merchantId: by.merchant.id,
    writes: [
      remove('due', { subject_id: id, kind: RAIL }),
      timer(by, RAIL, id, new Date(by.now().getTime() + pauseMs)),
    ],
    // Another worker has set when to look again.
    unique: { due_pkey: 'set' },
  });
}

/** The longer a bank has been silent, the more rarely it is asked. */
function pauseAfter(by: SystemContext, { updated_at }: Settlement): number {
  const silence = by.now().getTime() - updated_at.getTime();
  return Math.min(Math.max(silence / 10, SOON_MS), LATER_AT_MOST_MS);
}

async function instructionFor(by: SystemContext, settlement: Settlement): Promise<Instruction> {
  const { merchant_id, id, withdrawal_account_id } = settlement;
  const [account] = await readMerchant(by.db, merchant_id, (tx) =>
    findWithdrawalAccounts(tx, merchant_id, [withdrawal_account_id]),
  );
  if (!account) throw new Error(`settlement ${id} names a withdrawal account that is not there`);
  return {
    merchantId: merchant_id,
    id,
    at: by.now(),
    rail: 'swift',
    amount: money(settlement.amount, settlement.currency),
    beneficiaryName: carriedName(account.holder_name, 'swift'),
    account: await openWithdrawalAccount(by.seal, account),
    routing: account.bic_primary ?? account.bic_secondary,
  };
}

/** Books the settlements that came back after they had arrived; answers how many there were. */
export async function takeReturns(services: Services, only?: Merchant): Promise<number> {
  const returned = await services.rails.returned('setl', BATCH, only);
  return processClaimed(returned, 1, async ({ merchantId, id }) => {
    const settlement = await store.find(services, merchantId, id);
    if (settlement?.status === 'success' && settlement.returned_at === null) {
      const by = systemContext(services, only ?? (await findMerchant(services, merchantId)), 'bank');
      await move(by, 'return', settlement, { returned_at: by.now() });
    }
    await services.rails.acknowledge({ merchantId, id });
  });
}
