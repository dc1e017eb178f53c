import type { Tx } from '../../../../data/client/client';
import { toDate } from '../../../../data/image';
import type { BankAccount, BankInstruction, Prisma } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import {
  BankFileFault,
  type Entry,
  type StatementEnd,
  type StatementStart,
} from '../../../../files/bank/model';
import { readDay } from '../../../../files/bank/values';
import type { Services } from '../../../../identity/context';
import type { EntryContent } from '../../../../providers/banks/entry-content';
import { normalizeNumber } from '../settings';
import * as store from '../store';
import { createMatcher, type Match } from './match';
import { fingerprintOf, textOf } from './parts';
import type { StatementReport } from './report';

/** Entries of larger batches outlive the collections of young garbage, so that memory grows. */
const AT_ONCE = 100;

/** Another file reported the same. */
export class DuplicateFault extends BankFileFault {}

type Current = {
  readonly id: string;
  readonly index: number;
  readonly start: StatementStart;
  readonly account: BankAccount;
  readonly match: ReturnType<typeof createMatcher>;
  waiting: Entry[];
  lastDay: string | null;
  entries: number;
  matched: number;
  unmatched: number;
};

/**
 * Reads the statements of one file. Nothing is kept in memory but the entries of one batch. With `only`, the ID of
 * a connection, other banks' accounts are unknown.
 */
export function createStatementReader(
  { seal, clock, newId }: Services,
  tx: Tx,
  fileId: string,
  only?: string,
) {
  const reports: StatementReport[] = [];
  /** By account and number of the statement; its later pages may follow in the same file. */
  const missing = new Map<string, string>();
  const paid: Pick<BankInstruction, 'merchant_id' | 'id'>[] = [];
  const now = clock.realNow();
  let count = 0;
  let writtenAt: string | null = null;
  let current: Current | undefined;

  /** Some notifications say no day but that of their message. */
  const dayOfEntry = (entry: Entry): string =>
    entry.bookedOn ?? entry.valueOn ?? (writtenAt && readDay(writtenAt, 'GrpHdr/CreDtTm')) ?? toDate(now);

  return {
    /** When the bank wrote the file, as given. */
    setTime(createdAt: string | null): void {
      writtenAt = createdAt;
    },

    async begin(start: StatementStart): Promise<void> {
      count++;
      const account = await requireAccount(start);
      const id = newId('bank_statement');
      await store.addStatement(tx, {
        id,
        file_id: fileId,
        account_id: account.id,
        report: start.report,
        number: start.number,
        page: start.page?.number ?? null,
        day: now,
        entries: 0,
        created_at: now,
      });
      await store.setFileState(tx, fileId, { connection_id: account.connection_id });
      const match = createMatcher(tx, account);
      current = {
        id,
        index: count,
        start,
        account,
        match,
        waiting: [],
        lastDay: null,
        entries: 0,
        matched: 0,
        unmatched: 0,
      };
    },

    async entry(entry: Entry): Promise<void> {
      const statement = current!;
      statement.entries++;
      if (entry.status !== 'booked') return;
      statement.waiting.push(entry);
      if (statement.waiting.length === AT_ONCE) await flush(statement);
    },

    async end(end: StatementEnd): Promise<void> {
      const statement = current!;
      await flush(statement);
      const { id, account, start, entries, matched, unmatched } = statement;
      const day = dayOfStatement(statement, end);
      const balances = [end.opening, end.closing];
      const isOurs = balances.every((balance) => !balance || balance.currency === account.currency);
      const [opening, closing] = balances.map((balance) => balance?.amount ?? null) as [
        bigint | null,
        bigint | null,
      ];
      // Balances in another currency are those of another account.
      const ties = isOurs ? end.ties : false;
      await requireNew(statement, end, day);
      await store.setStatement(tx, id, {
        day: new Date(day),
        page: end.page?.number ?? null,
        last_page: end.page?.last ?? null,
        opening: isOurs ? opening : null,
        closing: isOurs ? closing : null,
        ties,
        entries,
      });
      if (start.report === 'statement')
        await store.reopenDay(tx, account.id, new Date(day), 'another statement of the day was read', now);
      reports.push({
        account: account.number,
        currency: account.currency,
        date: day,
        number: start.number,
        opening: opening === null ? null : String(opening),
        closing: closing === null ? null : String(closing),
        entries,
        matched,
        unmatched,
        ties,
      });
      if (start.report === 'statement' && start.number !== null && end.page) {
        const pages = await store.findPages(tx, account.id, start.number);
        const gap = findMissingPage(pages);
        const key = `${account.id} ${start.number}`;
        missing.delete(key);
        if (gap === null)
          await store.acceptWaiting(
            tx,
            pages.map(({ file_id }) => file_id),
          );
        else missing.set(key, `page ${gap} of statement ${start.number} is missing`);
      }
    },

    finish: async () => ({ reports, paid, missing: [...missing.values()][0] ?? null }),
  };

  async function requireAccount({ account }: StatementStart): Promise<BankAccount> {
    const place = `Stmt[${count}]/Acct`;
    const number = normalizeNumber(account.iban ?? account.number ?? '');
    if (!number) throw new BankFileFault(place, 'it names no account');
    const [found, other] = await store.findAccount(tx, number, account.currency, only);
    if (!found) throw new BankFileFault(place, `no account ****${number.slice(-4)} was added`);
    if (other) throw new BankFileFault(place, 'it does not say which currency of the account');
    // Reports of the same money must not be read at the same time.
    await store.lockAccount(tx, found.id);
    return found;
  }

  async function flush(statement: Current): Promise<void> {
    const entries = statement.waiting;
    if (!entries.length) return;
    statement.waiting = [];
    const { account, start } = statement;
    const matches = await statement.match(entries);
    const parts = entries.flatMap((entry, at) =>
      matches[at]!.map((match) => ({
        entry,
        match,
        fingerprint: fingerprintOf(account.id, entry, match.part),
      })),
    );
    const earlier = new Map<string, Awaited<ReturnType<typeof store.findReported>>>();
    for (const one of await store.findReported(
      tx,
      account.id,
      start.report,
      parts.map(({ fingerprint }) => fingerprint),
    ))
      earlier.set(one.fingerprint, [...(earlier.get(one.fingerprint) ?? []), one]);
    const rows: Prisma.BankEntryCreateManyInput[] = [];
    const answers: Parameters<typeof store.recordAnswers>[1][number][] = [];
    const unexplained = new Set<Entry>();
    for (const { entry, match, fingerprint } of parts) {
      const first = earlier.get(fingerprint)?.shift();
      const kind = first ? first.kind : match.kind;
      if (kind === null || kind === 'unallocated') unexplained.add(entry);
      if (!first) answers.push(...match.paid.map((row) => debitOf(row, entry)));
      rows.push({
        ...(await rowOf(statement, entry, match)),
        fingerprint,
        ...(first
          ? {
              first_id: first.id,
              kind,
              subject_merchant_id: first.subject_merchant_id,
              subject_id: first.subject_id,
              note: first.note,
              posted_at: now,
            }
          : { posted_at: isPostedLater(kind) ? null : now }),
      });
      const day = dayOfEntry(entry);
      if (statement.lastDay === null || day > statement.lastDay) statement.lastDay = day;
    }
    statement.unmatched += unexplained.size;
    statement.matched += entries.length - unexplained.size;
    await store.addEntries(tx, rows);
    paid.push(...(await store.recordAnswers(tx, answers, now)));
  }

  async function rowOf(
    { id: statement_id, account, start }: Current,
    entry: Entry,
    { part, kind, merchantId, subjectId, note }: Match,
  ) {
    const id = newId('bank_entry');
    const content =
      kind === 'receipt' || kind === 'unallocated' || kind === null ? contentOf(entry, part.detail) : null;
    return {
      id,
      statement_id,
      account_id: account.id,
      report: start.report,
      number: entry.index,
      part: part.part,
      amount: part.amount,
      currency: part.currency,
      booked_on: new Date(dayOfEntry(entry)),
      bank_reference: part.detail?.bankReference ?? entry.bankReference,
      kind,
      subject_merchant_id: merchantId,
      subject_id: subjectId,
      note,
      content_sealed:
        content && (await seal.close(JSON.stringify(content), locationOf('bank_entry.content', id))),
    };
  }

  /** Throws BankFileFault if the same statement was read before. */
  async function requireNew(
    { id, index, account, start }: Current,
    end: StatementEnd,
    day: string,
  ): Promise<void> {
    if (start.report !== 'statement') return;
    const about = {
      account_id: account.id,
      number: start.number,
      page: end.page?.number ?? null,
      day: new Date(day),
    };
    const same = await store.findSameStatement(tx, about, id);
    if (!same) return;
    if (same.file_id === fileId) {
      // BAI2 may give a day in several records, without numbers and balances.
      if (start.number === null && !end.opening && !end.closing) return;
      throw new BankFileFault(
        `Stmt[${index}]`,
        `the file holds statement ${start.number ?? ''} of ${day} twice`,
      );
    }
    const isSame =
      same.opening === (end.opening?.amount ?? null) && same.closing === (end.closing?.amount ?? null);
    const place = `Stmt[${index}]`;
    const read = `the statement ${start.number ?? ''} of ${day} was read from another file`;
    if (isSame) throw new DuplicateFault(place, read);
    throw new BankFileFault(place, `${read}, with other balances`);
  }

  function dayOfStatement({ index, start, lastDay }: Current, { closing, opening }: StatementEnd): string {
    const ofPeriod = (time: string | null) => time && readDay(time, `Stmt[${index}]/FrToDt`);
    const day = closing?.date ?? ofPeriod(start.to) ?? lastDay ?? opening?.date ?? ofPeriod(start.from);
    return day ?? toDate(now);
  }
}

const isPostedLater = (kind: string | null): boolean =>
  kind === 'receipt' || kind === 'unallocated' || kind === 'charge' || kind === 'return';

const debitOf = ({ merchant_id, id }: BankInstruction, { bankReference }: Entry) => ({
  merchant_id,
  id,
  state: 'paid',
  code: null,
  bank_text: null,
  reference: bankReference,
  debited: true,
});

function contentOf(entry: Entry, detail: Match['part']['detail']): EntryContent {
  const isReceipt = entry.amount > 0n;
  const party = isReceipt ? (detail?.ultimateDebtor ?? detail?.debtor) : detail?.creditor;
  return {
    name: party?.name ?? null,
    country: party?.country ?? null,
    account: (isReceipt ? detail?.debtorAccount : detail?.creditorAccount) ?? null,
    bank: (isReceipt ? detail?.debtorAgent : detail?.creditorAgent) ?? null,
    text: textOf(entry, detail),
    receiver: isReceipt ? (detail?.creditorAccount ?? null) : null,
  };
}

/** The first page that is not there, up to the last one known; null if none is missing. */
function findMissingPage(
  pages: readonly { page: number | null; last_page: boolean | null }[],
): number | null {
  const known = new Set(pages.map(({ page }) => page!));
  const last = Math.max(...known);
  for (let page = 1; page <= last; page++) if (!known.has(page)) return page;
  return pages.some(({ last_page }) => last_page) ? null : last + 1;
}
