import type { Tx } from '../../../../data/client/client';
import { readMerchant } from '../../../../data/client/transaction';
import type { Settlement } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../../identity/work';
import { money } from '../../../../kernel/money/money';
import type { Bank, Instruction } from '../../../../providers/bank';
import { carriedName } from '../../../../providers/carried-name';
import type { ReturnedPayment } from '../../../../providers/providers';
import type { Handled, OnDue } from '../../../kit/feature';
import { askProvider, hourLater, nextCheck, toCreditorAddress } from '../../../kit/provider';
import { fireNow } from '../../../kit/timers';
import { estimateCreditDate } from '../../payment-rails/public';
import {
  findWithdrawalAccounts,
  unsealWithdrawalAccount,
  withdrawalAccountFor,
} from '../../withdrawal-accounts/public';
import { ACCOUNT_REPLACED, toErrorCode } from '../model/labels';
import { move } from '../model/lifecycle';
import { RAIL } from '../model/timers';
import * as store from '../store';

const BATCH = 50;

export const processAtRail: OnDue = async (services, merchant, id, { leasedUntil }) => {
  const by = systemContext(services, merchant, 'bank');
  const settlement = await store.find(services, merchant.id, id);
  if (settlement?.status !== 'pending' && settlement?.status !== 'in_progress') return 'done';
  const bank = services.providers.for(merchant).bank;
  // Without a bank, the money stays held and the settlement pending.
  if (!bank) return { again: hourLater(by) };
  if (settlement.status === 'in_progress') return pollBank(by, bank, settlement, leasedUntil);
  const { currency, withdrawal_account_id } = settlement;
  const inUse = await withdrawalAccountFor(by, merchant.id, currency);
  if (inUse?.id !== withdrawal_account_id) {
    await move(by, 'fail', settlement, { error_code: ACCOUNT_REPLACED });
    return 'done';
  }
  // Commits before submitting, so that a retry queries the bank first.
  await move(by, 'send', settlement, {
    estimated_credit_date: estimateCreditDate(by, by.now(), currency, currency, 'swift'),
  });
  return 'done';
};

/** For settlements whose bank has answered. */
export const pollNow = (tx: Tx, merchantId: string, ids: readonly string[], at: Date) =>
  fireNow(tx, RAIL, merchantId, ids, at);

async function pollBank(
  by: SystemContext,
  bank: Bank,
  settlement: Settlement,
  leasedUntil: Date,
): Promise<Handled> {
  const { merchant_id: merchantId, id, updated_at } = settlement;
  const inquiry = { merchantId, id, at: by.now() };
  const instruct = () => buildInstruction(by, settlement);
  const answer = await askProvider(by, bank, { inquiry, instruct, leasedUntil });
  if (answer.state === 'paid') await move(by, 'confirm', settlement, { utr: answer.reference });
  else if (answer.state === 'refused')
    await move(by, 'fail', settlement, { error_code: toErrorCode(answer.code) });
  else return { again: nextCheck(by, updated_at, answer.until) };
  return 'done';
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
    creditor: {
      name: carriedName({ name: account.holder_name }, 'swift'),
      account: await unsealWithdrawalAccount(by.seal, account),
      bic: account.bic_primary ?? account.bic_secondary,
      clearingCode: null,
      intermediary: null,
      address: toCreditorAddress(account.address),
    },
    originator: carriedName(by.merchant, 'swift'),
    text: null,
  };
}

export async function bookReturns(services: Services, only?: Merchant): Promise<number> {
  const returned = await services.providers.returned('setl', BATCH, only);
  let booked = 0;
  await processClaimed(returned, 1, async (one) => {
    const settlement = await store.find(services, one.merchantId, one.id);
    // The poll that books the payment comes first. It may be late, for example after a crash.
    if (settlement?.status === 'in_progress') return;
    const isBooked = settlement !== null && (await bookReturn(services, settlement, one, only));
    await services.providers.acknowledge(one, isBooked ? 'booked' : 'unallocated');
    booked++;
  });
  return booked;
}

/** False if the settlement has no such money to get back. */
async function bookReturn(
  services: Services,
  settlement: Settlement,
  { merchantId, reportId, amount }: ReturnedPayment,
  only: Merchant | undefined,
): Promise<boolean> {
  if (settlement.return_ids.includes(reportId)) return true;
  const returned_amount = amount?.amount ?? settlement.amount;
  // The first return releases its payments, so that a second one has nothing to belong to.
  if (settlement.status !== 'success' || settlement.returned_at || returned_amount > settlement.amount)
    return false;
  const by = systemContext(services, only ?? (await findMerchant(services, merchantId)), 'bank');
  const return_ids = [reportId];
  await move(by, 'return', settlement, { returned_at: by.now(), returned_amount, return_ids });
  return true;
}
