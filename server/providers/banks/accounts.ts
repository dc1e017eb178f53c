import type { Database } from '../../data/client/client';
import { oneAsSystem } from '../../data/client/transaction';
import type { BankAccount } from '../../data/prisma/client';
import type { Currency } from '../../kernel/money/currency';
import type { RailName } from '../../kernel/rail';

/** The account that pays merchants' money over a rail: the first one added. */
export const findPayingAccount = (
  db: Database,
  rail: RailName,
  currency: Currency,
): Promise<BankAccount | null> =>
  oneAsSystem(db, (tx) =>
    tx.bankAccount.findFirst({
      where: { currency, purpose: 'safeguarding', rails: { has: rail } },
      orderBy: { id: 'asc' },
    }),
  );
