import type { Database } from '../../data/client/client';
import { oneAsSystem } from '../../data/client/transaction';
import type { BankAccount } from '../../data/prisma/client';
import type { Seal } from '../../data/sealing/seal';
import type { Currency } from '../../kernel/money/currency';
import type { RailName } from '../../kernel/rail';
import type { Clock } from '../../kernel/time/time';
import type { Bank } from '../bank';
import { insertInstruction, lookUpInstruction } from './instructions';

/** Pays from the accounts of the operator. */
export const fileBank = (db: Database, seal: Seal, clock: Pick<Clock, 'realNow'>): Bank => ({
  serves: async (rail, currency) => (await findPayingAccount(db, rail, currency)) !== null,

  async submit(instruction) {
    const { rail, amount } = instruction;
    const account = await findPayingAccount(db, rail, amount.currency);
    if (!account) throw new Error(`no bank account pays ${amount.currency} over ${rail} any more`);
    return insertInstruction({ db, seal, clock }, account, instruction);
  },

  lookup: (inquiry) => lookUpInstruction(db, inquiry, toErrorCode),
});

/** The account that pays merchants' money over a rail: the first one added. */
const findPayingAccount = (db: Database, rail: RailName, currency: Currency): Promise<BankAccount | null> =>
  oneAsSystem(db, (tx) =>
    tx.bankAccount.findFirst({
      where: { currency, purpose: 'safeguarding', rails: { has: rail } },
      orderBy: { id: 'asc' },
    }),
  );

/** The error codes of payouts for ISO 20022 status and return reasons; any other is PAYOUT_REJECTED. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  AC01: 'INVALID_BENE_ACCOUNT_NUMBER',
  AC03: 'INVALID_BENE_ACCOUNT_NUMBER',
  AC04: 'INVALID_BENE_ACCOUNT_NUMBER',
  AC06: 'INVALID_BENE_ACCOUNT_TYPE',
  AC14: 'INVALID_BENE_ACCOUNT_TYPE',
  AG01: 'INVALID_BENE_ACCOUNT_TYPE',
  BE01: 'INVALID_BENE_NAME',
  BE04: 'INVALID_BENE_ADDRESS',
  BE22: 'INVALID_BENE_NAME',
  RC01: 'INVALID_BENE_IFSC',
  RR03: 'INVALID_BENE_NAME',
  RVMC: 'INVALID_BENE_NAME',
  RVNM: 'INVALID_BENE_NAME',
};

const toErrorCode = (reason: string | null): string =>
  (reason !== null && ERROR_CODES[reason]) || 'PAYOUT_REJECTED';
