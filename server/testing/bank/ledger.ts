import { type CamtVersion, writeCamt053 } from './camt';
import type { Account, Entry, StatementPage } from './entry';
import { writeBai2, writeMt940 } from './text-statements';
import type { BankWriter } from './writer';
import { toDay } from './xml';

export type StatementFormat = `camt.053.001.${CamtVersion}` | 'MT940' | 'BAI2';

type Ledger = ReturnType<typeof createLedger>;

export function createLedger({ opening, ...account }: Account & { readonly opening: bigint }) {
  const id = account.iban ?? account.number;
  if (!id) throw new Error('an account of the test bank needs an IBAN or a number');
  return {
    id,
    account: account as Account,
    entries: [] as Entry[],
    balance: opening,
    /** Balance, count of entries and number of the last statement. */
    stated: { balance: opening, entries: 0, number: 0 },
  };
}

export function writeStatements(
  writer: BankWriter,
  ledgers: readonly Ledger[],
  format: StatementFormat,
  day: string,
  createdAt: Date,
  pageSize: number | undefined,
): void {
  const statements = ledgers.map((ledger) =>
    toPages(ledger, day, createdAt, format === 'BAI2' ? undefined : pageSize),
  );
  if (format === 'BAI2') {
    writer.write('bai2', 'txt', (_, count) => writeBai2(statements.flat(), count));
    return;
  }
  for (const page of statements.flat()) {
    if (format === 'MT940') writer.write('mt940', 'sta', (messageId) => writeMt940({ ...page, messageId }));
    else {
      const version = format.slice(-2) as CamtVersion;
      writer.write('camt.053', 'xml', (messageId) => writeCamt053(version, { ...page, messageId }));
    }
  }
}

function toPages(ledger: Ledger, day: string, createdAt: Date, pageSize = Infinity): StatementPage[] {
  const { account, stated } = ledger;
  const entries = ledger.entries.slice(stated.entries).filter(({ bookedAt }) => toDay(bookedAt) <= day);
  stated.entries += entries.length;
  stated.number++;
  const count = Math.max(1, Math.ceil(entries.length / pageSize));
  return Array.from({ length: count }, (_, n) => {
    const own = count === 1 ? entries : entries.slice(n * pageSize, (n + 1) * pageSize);
    const opening = stated.balance;
    stated.balance = own.reduce((sum, { amount }) => sum + amount, opening);
    return {
      id: `${day}-${stated.number}-${account.currency}`,
      messageId: '',
      createdAt,
      day,
      number: stated.number,
      page: n + 1,
      isFirst: n === 0,
      isLast: n === count - 1,
      account,
      opening,
      closing: stated.balance,
      entries: own,
    };
  });
}
