import { readMerchant } from '../../../../data/client/transaction';
import type { Settlement } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../../identity/work';
import { money } from '../../../../kernel/money/money';
import type { Bank, Instruction } from '../../../../providers/bank';
import { carriedName } from '../../../../providers/carried-name';
import type { OnDue } from '../../../kit/feature';
import { askProvider, hourLater, nextCheck, scheduleCheck } from '../../../kit/provider';
import { creditDate } from '../../../payouts/payouts/public';
import { findWithdrawalAccounts, unsealWithdrawalAccount } from '../../withdrawal-accounts/public';
import { toErrorCode } from '../model/labels';
import { move } from '../model/lifecycle';
import { RAIL } from '../model/timers';
import * as store from '../store';

const BATCH = 50;

export const processAtRail: OnDue = async (services, merchant, id) => {
  const by = systemContext(services, merchant, 'bank');
  const settlement = await store.find(services, merchant.id, id);
  if (settlement?.status !== 'pending' && settlement?.status !== 'in_progress') return;
  const bank = services.providers.for(merchant)?.bank;
  // Without a bank, the money stays held and the settlement pending.
  if (!bank) return scheduleCheck(by, RAIL, id, hourLater(by));
  if (settlement.status === 'in_progress') return pollBank(by, bank, settlement);
  const { currency } = settlement;
  // Commits before submitting, so that a retry queries the bank first.
  await move(by, 'send', settlement, {
    estimated_credit_date: creditDate(by, by.now(), currency, currency, 'swift'),
  });
};

async function pollBank(by: SystemContext, bank: Bank, settlement: Settlement): Promise<void> {
  const { merchant_id: merchantId, id, updated_at } = settlement;
  const inquiry = { merchantId, id, at: by.now() };
  const answer = await askProvider(by, bank, inquiry, () => buildInstruction(by, settlement));
  if (answer.state === 'paid') await move(by, 'confirm', settlement, { utr: answer.reference });
  else if (answer.state === 'refused')
    await move(by, 'fail', settlement, { error_code: toErrorCode(answer.code) });
  else await scheduleCheck(by, RAIL, id, nextCheck(by, updated_at, answer.until));
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
  const returned = await services.providers.returned('setl', BATCH, only);
  let booked = 0;
  await processClaimed(returned, 1, async ({ merchantId, id }) => {
    const settlement = await store.find(services, merchantId, id);
    // The poll that books the payment comes first. It may be late, for example after a crash.
    if (settlement?.status === 'in_progress') return;
    if (settlement?.status === 'success' && settlement.returned_at === null) {
      const by = systemContext(services, only ?? (await findMerchant(services, merchantId)), 'bank');
      await move(by, 'return', settlement, { returned_at: by.now() });
    }
    await services.providers.acknowledge({ merchantId, id });
    booked++;
  });
  return booked;
}
