import type { Database } from '../../data/client/client';
import type { Seal } from '../../data/sealing/seal';
import type { Clock } from '../../kernel/time/time';
import type { Bank } from '../bank';
import { findPayingAccount } from './accounts';
import { insertInstruction, lookUpInstruction } from './instructions';
import { toErrorCode } from './reasons';

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
