import type { Tx } from '../../../../data/client/client';
import { asSystem } from '../../../../data/client/transaction';
import { toDate } from '../../../../data/image';
import type { BankAccount, BankDay, BankStatement } from '../../../../data/prisma/client';
import { recordAction } from '../../../../identity/audit-events';
import type { Services } from '../../../../identity/context';
import type { Actor } from '../../../../kernel/actor';
import { invalid } from '../../../../kernel/error';
import { DAY_MS } from '../../../../kernel/time/durations';
import { requireHouse } from '../../../platform/merchants/public';
import * as store from '../store';

/** Amounts are in minor units; what is not known is null, never zero. */
export type Reconciliation = {
  readonly account: string;
  readonly currency: string;
  readonly date: string;
  readonly state: 'open' | 'prepared' | 'signed' | 'reopened';
  /** Why the day is open again. */
  readonly reopened_because: string | null;
  readonly statement: 'complete' | 'incomplete' | 'missing';
  readonly opening: string | null;
  readonly closing: string | null;
  /** Opening plus entries equals closing, and the opening is the closing of the statement before. */
  readonly statement_ties: boolean | null;
  readonly entries: readonly { readonly kind: string; readonly count: number; readonly amount: string }[];
  /** Differences without an explanation. */
  readonly breaks: readonly {
    readonly id: string;
    readonly amount: string;
    readonly days: number;
    readonly owner: string | null;
    readonly reason: string;
  }[];
  /** Known differences that pass by themselves. */
  readonly timing: readonly {
    readonly what: string;
    readonly id: string;
    readonly merchant: string | null;
    readonly amount: string;
    readonly since: string;
  }[];
  /** True if bank, books and instructions agree; null if that is not known. */
  readonly ties: boolean | null;
};

/** Throws `invalid_request` for an unknown account or day. */
export const reconcile = (services: Services, number: string, date: string): Promise<Reconciliation> =>
  withAccountDay(services, number, date, (tx, account, day) => compare(services, tx, account, day));

async function compare(services: Services, tx: Tx, account: BankAccount, day: Date): Promise<Reconciliation> {
  const now = services.clock.realNow().getTime();
  const pages = await store.findStatements(tx, account.id, day);
  const before = await store.findStatementBefore(tx, account.id, day);
  const ids = pages.map(({ id }) => id);
  const [first, last] = [pages[0], pages.at(-1)];
  const statement = !first ? 'missing' : isComplete(pages) ? 'complete' : 'incomplete';
  const follows = before === null || first?.opening == null ? null : before.closing === first.opening;
  const breaks = (await store.findBreaks(tx, ids)).map((one) => ({
    id: one.id,
    amount: String(one.amount),
    days: Math.floor((now - one.booked_on.getTime()) / DAY_MS),
    owner: one.owner,
    reason: one.note ?? 'not explained',
  }));
  const timing = await store.findTiming(tx, account.id, day);
  const ties =
    statement !== 'complete'
      ? null
      : and(pages.map((page) => page.ties).concat(follows === false ? [false] : []));
  const isPosted = timing.every(({ what }) => what !== 'not_posted');
  return {
    account: account.number,
    currency: account.currency,
    date: toDate(day),
    ...stateOf(await store.findDay(tx, account.id, day)),
    statement,
    opening: textOf(first?.opening),
    closing: textOf(last?.closing),
    statement_ties: ties,
    entries: (await store.sumByKind(tx, ids)).map(({ kind, count, amount }) => ({
      kind: kind ?? 'unexplained',
      count,
      amount: String(amount),
    })),
    breaks,
    timing: timing.map(({ what, id, merchant_id, amount, since }) => ({
      what,
      id,
      merchant: merchant_id,
      amount: String(amount),
      since: since.toISOString(),
    })),
    ties: ties === null ? null : ties && breaks.length === 0 && isPosted,
  };
}

const textOf = (amount: bigint | null | undefined): string | null => (amount == null ? null : String(amount));

/** False if one is, null if one is not known. */
const and = (all: readonly (boolean | null)[]): boolean | null =>
  all.includes(false) ? false : all.includes(null) ? null : true;

/** Every page from the first to the one that the bank calls the last. */
function isComplete(pages: readonly BankStatement[]): boolean {
  if (pages.every(({ page }) => page === null)) return true;
  return pages.every(({ page }, at) => page === at + 1) && pages.at(-1)!.last_page !== false;
}

function stateOf(day: BankDay | null): Pick<Reconciliation, 'state' | 'reopened_because'> {
  if (!day) return { state: 'open', reopened_because: null };
  if (day.reopened_at) return { state: 'reopened', reopened_because: day.reopened_because };
  return { state: day.signed_at ? 'signed' : 'prepared', reopened_because: null };
}

/** Two people sign a day that ties. Returns whether a second one must still sign. */
export async function signOff(
  services: Services,
  number: string,
  date: string,
  by: Actor,
): Promise<'prepared' | 'signed'> {
  const house = await requireHouse(services);
  return withAccountDay(services, number, date, async (tx, account, day) => {
    const { ties, breaks, statement } = await compare(services, tx, account, day);
    if (!ties) throw invalid('date', 'ties', `${date} ${whyNotSigned(statement, breaks.length)}`);
    const found = await store.findDay(tx, account.id, day);
    if (found?.signed_at) throw invalid('date', 'state', `${date} is signed already`);
    const at = services.clock.realNow();
    const isFirst = !found || found.reopened_at !== null;
    if (!isFirst && found.prepared_by.name === by.name)
      throw invalid('by', 'second_person', `${by.name} signed first: another person must sign too`);
    if (isFirst) await store.prepareDay(tx, { account_id: account.id, day, by, at });
    else await store.signDay(tx, { account_id: account.id, day }, by, at);
    await recordAction(services, tx, house, by, {
      type: isFirst ? 'bank.day_prepared' : 'bank.day_signed',
      changes: { day: [null, date] },
      image: { id: account.id, account: `****${number.slice(-4)}`, date },
    });
    return isFirst ? 'prepared' : 'signed';
  });
}

const whyNotSigned = (statement: string, breaks: number): string =>
  statement === 'complete'
    ? `does not tie${breaks ? `: ${breaks} ${breaks === 1 ? 'break' : 'breaks'}` : ''}`
    : `has ${statement === 'missing' ? 'no' : 'an incomplete'} statement`;

async function withAccountDay<T>(
  services: Services,
  number: string,
  date: string,
  work: (tx: Tx, account: BankAccount, day: Date) => Promise<T>,
): Promise<T> {
  const [given, currency] = number.replace(/\s/g, '').toUpperCase().split('/');
  const all = await store.findAccountsByNumber(services.db, given!);
  const found = currency === undefined ? all : all.filter((one) => one.currency === currency);
  if (found.length !== 1)
    throw invalid(
      'account',
      found.length ? 'currency' : 'unknown',
      found.length
        ? `${given} has several currencies: name one as ${given}/EUR`
        : `there is no account ${number}`,
    );
  const day = requireDay(date);
  return asSystem(services.db, (tx) => work(tx, found[0]!, day), { isolationLevel: 'RepeatableRead' });
}

export function requireDay(date: string): Date {
  const day = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(day.getTime()) || toDate(day) !== date)
    throw invalid('date', 'format', 'date must be a day as 2026-12-01');
  return day;
}
