import type { Database } from '../../data/client/client';
import { oneAsSystem } from '../../data/client/transaction';
import type { BankAccount, BankEntry } from '../../data/prisma/client';
import type { Seal } from '../../data/sealing/seal';
import { locationOf } from '../../data/sealing/sealed';
import type { RailName } from '../../kernel/rail';
import type { Clock } from '../../kernel/time/time';
import { carriedName } from '../carried-name';
import type { RefundProvider } from '../refunds';
import type { EntryContent } from './entry-content';
import { insertInstruction, lookUpInstruction } from './instructions';

const BANK_DAYS = 1;
const REFUSED = { outcome: 'refused', code: 'REFUND_REJECTED' } as const;

/** Sends money back to the account that it came from, from the account that received it. */
export const bankRefunds = (db: Database, seal: Seal, clock: Pick<Clock, 'realNow'>): RefundProvider => ({
  daysFor: () => BANK_DAYS,

  async submit({ merchantId, id, paymentId, amount }) {
    const receipt = await findReceipt(db, merchantId, paymentId);
    if (!receipt) return REFUSED;
    const { entry, account } = receipt;
    const content: EntryContent = JSON.parse(
      await seal.open(entry.content_sealed!, locationOf('bank_entry.content', entry.id)),
    );
    const rail = account.rails[0] as RailName | undefined;
    if (!content.account || !content.name || !rail || amount.currency !== account.currency) return REFUSED;
    return insertInstruction({ db, seal, clock }, account, {
      merchantId,
      id,
      rail,
      amount,
      creditor: {
        name: carriedName({ name: content.name }, rail),
        account: content.account,
        bic: content.bank,
        clearingCode: null,
        intermediary: null,
        address: null,
      },
      originator: carriedName({ name: account.holder }, rail),
      text: entry.bank_reference && `Refund of ${entry.bank_reference}`,
    });
  },

  lookup: (inquiry) => lookUpInstruction(db, inquiry, () => REFUSED.code),
});

const findReceipt = (
  db: Database,
  subject_merchant_id: string,
  subject_id: string,
): Promise<{ entry: BankEntry; account: BankAccount } | undefined> =>
  oneAsSystem(db, async (tx) => {
    const where = { kind: 'receipt', subject_merchant_id, subject_id, first_id: null };
    const entry = await tx.bankEntry.findFirst({ where });
    if (!entry) return undefined;
    return { entry, account: await tx.bankAccount.findUniqueOrThrow({ where: { id: entry.account_id } }) };
  });
