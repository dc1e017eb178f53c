import { readMerchant } from '../../../../data/client/transaction';
import { remove } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { timer } from '../../../../data/commit/timer';
import type { Settlement } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../../identity/work';
import { money } from '../../../../kernel/money/money';
import { carriedName } from '../../../../providers/carried-name';
import type { Instruction, Rail } from '../../../../providers/rail';
import type { OnDue } from '../../../kit/feature';
import { creditDate } from '../../../payouts/payouts/public';
import { findWithdrawalAccounts, unsealWithdrawalAccount } from '../../withdrawal-accounts/public';
import { toErrorCode } from '../model/labels';
import { move } from '../model/lifecycle';
import { RAIL } from '../model/timers';
import * as store from '../store';

const SOON_MS = 1_000;
const LATER_AT_MOST_MS = 3600_000;
// Shorter than a timer's lease: after it, another worker may have taken over the settlement.
const SUBMIT_WITHIN_MS = 20_000;
const BATCH = 50;

export const processAtRail: OnDue = async (services, merchant, id) => {
  const by = systemContext(services, merchant, 'bank');
  const settlement = await store.find(services, merchant.id, id);
  if (settlement?.status !== 'pending' && settlement?.status !== 'in_progress') return;
  const rail = services.rails.for(merchant);
  // Without a rail, the money stays held and the settlement pending.
  if (!rail) return scheduleCheck(by, id, LATER_AT_MOST_MS);
  if (settlement.status === 'in_progress') return pollBank(by, rail, settlement);
  const { currency } = settlement;
  // Commits before submitting, so that a retry queries the bank first.
  await move(by, 'send', settlement, {
    estimated_credit_date: creditDate(by.now(), currency, currency, 'swift'),
  });
};

async function pollBank(by: SystemContext, rail: Rail, settlement: Settlement): Promise<void> {
  const begun = by.realNow().getTime();
  const { merchant_id: merchantId, id } = settlement;
  const answer = await rail.lookup({ merchantId, id, at: by.now() });
  if (answer.state === 'paid') await move(by, 'confirm', settlement, { utr: answer.reference });
  else if (answer.state === 'refused') await fail(by, settlement, answer.code);
  else if (answer.state === 'pending') await scheduleCheck(by, id, pollDelay(by, settlement));
  else {
    const instruction = await buildInstruction(by, settlement);
    const isInTime = by.realNow().getTime() - begun < SUBMIT_WITHIN_MS;
    const submission = isInTime ? await rail.submit(instruction) : undefined;
    if (submission?.outcome === 'refused') await fail(by, settlement, submission.code);
    else await scheduleCheck(by, id, SOON_MS);
  }
}

const fail = (by: SystemContext, settlement: Settlement, code: string) =>
  move(by, 'fail', settlement, { error_code: toErrorCode(code) });

async function scheduleCheck(by: SystemContext, id: string, pauseMs: number): Promise<void> {
  await commit(by, {
    merchantId: by.merchant.id,
    writes: [
      remove('timer', { subject_id: id, kind: RAIL }),
      timer(by, RAIL, id, new Date(by.now().getTime() + pauseMs)),
    ],
    unique: { timer_pkey: 'set' },
  });
}

function pollDelay(by: SystemContext, { updated_at }: Settlement): number {
  const silence = by.now().getTime() - updated_at.getTime();
  return Math.min(Math.max(silence / 10, SOON_MS), LATER_AT_MOST_MS);
}

async function buildInstruction(by: SystemContext, settlement: Settlement): Promise<Instruction> {
  const { merchant_id, id, withdrawal_account_id } = settlement;
  const [account] = await readMerchant(by.db, merchant_id, (tx) =>
    findWithdrawalAccounts(tx, merchant_id, [withdrawal_account_id]),
  );
  if (!account) throw new Error(`settlement ${id} has a withdrawal account that does not exist`);
  return {
    merchantId: merchant_id,
    id,
    at: by.now(),
    rail: 'swift',
    amount: money(settlement.amount, settlement.currency),
    beneficiaryName: carriedName(account.holder_name, 'swift'),
    account: await unsealWithdrawalAccount(by.seal, account),
    routing: account.bic_primary ?? account.bic_secondary,
  };
}

export async function bookReturns(services: Services, only?: Merchant): Promise<number> {
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
