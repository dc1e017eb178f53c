import { open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asSystem } from '../../../../data/client/transaction';
import { drawTableTask } from '../../../../files/pdf/drawing';
import { sheetFile } from '../../../../files/spreadsheet/file';
import { type SheetField, sheetFields, toCells } from '../../../../files/spreadsheet/sheet';
import { streamZip, type ZipEntry } from '../../../../files/spreadsheet/zip';
import type { Services } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { formatMoney } from '../../../../kernel/money/amount-text';
import * as store from '../store';
import { type Reconciliation, reconcile, requireDay } from './reconcile';

const AT_ONCE = 1_000;

type Money = { readonly amount: bigint; readonly currency: string };
type Client = { readonly currency: string; readonly owed: bigint; readonly held: bigint | null };
type ByAccount<Row> = Row & { readonly account: string; readonly currency: string };

/** Balances, entries, breaks, timing, signatures and client money of a day, as an archive. Returns its files. */
export async function writePack(services: Services, date: string, file: string): Promise<string[]> {
  const day = requireDay(date);
  const accounts = await asSystem(services.db, (tx) => store.findAllAccounts(tx));
  const days: Reconciliation[] = [];
  for (const { number, currency } of accounts)
    days.push(await reconcile(services, `${number}/${currency}`, date));
  const safeguarding = accounts.filter(({ purpose }) => purpose === 'safeguarding');
  const clients = (await asSystem(services.db, (tx) => store.sumOwed(tx, day))).map(
    ({ currency, owed }): Client => ({
      currency,
      owed,
      held: sumClosings(
        days.filter((one, at) => one.currency === currency && safeguarding.includes(accounts[at]!)),
      ),
    }),
  );
  const names: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    const at = services.clock.realNow();
    for await (const [name, content] of contents(services, date, days, clients)) {
      names.push(name);
      yield { name, at, content };
    }
  }
  const target = await open(file, 'wx').catch((error: Error) => {
    throw invalid('file', 'file', `file ${file} cannot be written: ${error.message}`);
  });
  try {
    await pipeline(Readable.from(streamZip(entries())), target.createWriteStream());
  } catch (error) {
    await unlink(file);
    throw error;
  }
  return names;
}

/** Null if one of the closing balances is not known. */
function sumClosings(days: readonly Reconciliation[]): bigint | null {
  let sum = 0n;
  for (const { closing } of days) {
    if (closing === null) return null;
    sum += BigInt(closing);
  }
  return sum;
}

async function* contents(
  services: Services,
  date: string,
  days: readonly Reconciliation[],
  clients: readonly Client[],
): AsyncGenerator<[name: string, content: Uint8Array]> {
  yield ['reconciliation.pdf', await services.threads.run(drawTableTask, tableOf(date, days, clients))];
  const f = sheetFields<Reconciliation>();
  yield await csv('balances', days, [
    f.text('Account', ({ account }) => account),
    f.amount('Opening', ({ opening, currency }) => moneyOf(opening, currency)),
    f.amount('Closing', ({ closing, currency }) => moneyOf(closing, currency)),
    f.text('Statement', ({ statement }) => statement),
    f.text('Ties', ({ ties }) => textOf(ties)),
    f.text('State', ({ state }) => state),
  ]);
  const c = sheetFields<Client>();
  yield await csv('client-money', clients, [
    c.amount('Owed', ({ owed: amount, currency }) => ({ amount, currency })),
    c.amount('Held', ({ held: amount, currency }) => (amount === null ? null : { amount, currency })),
    c.amount('Shortfall', (one) => shortfallOf(one)),
  ]);
  const b = sheetFields<ByAccount<Reconciliation['breaks'][number]>>();
  yield await csv(
    'breaks',
    byAccount(days, ({ breaks }) => breaks),
    [
      b.text('Account', ({ account }) => account),
      b.text('Entry', ({ id }) => id),
      b.amount('Amount', ({ amount, currency }) => moneyOf(amount, currency)),
      b.number('Days', (one) => one.days),
      b.text('Owner', ({ owner }) => owner),
      b.text('Reason', ({ reason }) => reason),
    ],
  );
  const t = sheetFields<ByAccount<Reconciliation['timing'][number]>>();
  yield await csv(
    'timing',
    byAccount(days, ({ timing }) => timing),
    [
      t.text('Account', ({ account }) => account),
      t.text('Kind', ({ what }) => what),
      t.text('ID', ({ id }) => id),
      t.text('Merchant', ({ merchant }) => merchant),
      t.amount('Amount', ({ amount, currency }) => moneyOf(amount, currency)),
      t.time('Since', ({ since }) => since),
    ],
  );
  const e = sheetFields<store.DayEntry & { readonly account: string }>();
  const fields = [
    e.text('Account', ({ account }) => account),
    e.text('Entry', ({ id }) => id),
    e.amount('Amount', (entry) => entry),
    e.text('Bank reference', ({ bank_reference }) => bank_reference),
    e.text('Kind', ({ kind }) => kind ?? 'unexplained'),
    e.text('Merchant', ({ subject_merchant_id }) => subject_merchant_id),
    e.text('Subject', ({ subject_id }) => subject_id),
    e.text('Note', ({ note }) => note),
  ];
  yield await csv('entries', await findEntries(services, date), fields);
}

async function findEntries(services: Services, date: string) {
  const all: (store.DayEntry & { account: string })[] = [];
  return asSystem(
    services.db,
    async (tx) => {
      const numbers = new Map((await store.findAllAccounts(tx)).map(({ id, number }) => [id, number]));
      for (let after = ''; ; ) {
        const found = await store.findDayEntries(tx, requireDay(date), after, AT_ONCE);
        all.push(...found.map((entry) => ({ ...entry, account: numbers.get(entry.account_id)! })));
        if (found.length < AT_ONCE) return all;
        after = found.at(-1)!.id;
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  );
}

const byAccount = <Row>(
  days: readonly Reconciliation[],
  rowsOf: (day: Reconciliation) => readonly Row[],
): ByAccount<Row>[] =>
  days.flatMap((day) => rowsOf(day).map((row) => ({ ...row, account: day.account, currency: day.currency })));

async function csv<Row>(
  title: string,
  rows: readonly Row[],
  fields: readonly SheetField<Row>[],
): Promise<[string, Uint8Array]> {
  const columns = fields.flatMap((field) => field.columns);
  const parts = [rows.map((row) => toCells(fields, row))];
  const { name, content } = sheetFile(title, 'csv', { name: title, columns, parts });
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return [name, Buffer.concat(chunks)];
}

const moneyOf = (minor: string | null, currency: string): Money | null =>
  minor === null ? null : { amount: BigInt(minor), currency };

const textOf = (ties: boolean | null): string => (ties === null ? 'not known' : ties ? 'yes' : 'no');

const shortfallOf = ({ owed, held, currency }: Client): Money | null =>
  held === null ? null : { amount: owed > held ? owed - held : 0n, currency };

function tableOf(date: string, days: readonly Reconciliation[], clients: readonly Client[]) {
  const said = (minor: string | null, currency: string) =>
    minor === null ? 'not known' : formatMoney(BigInt(minor), currency);
  return {
    title: `Reconciliation of ${date}`,
    facts: clients.map((one) => ({
      term: `Client money in ${one.currency}`,
      value: `owed ${formatMoney(one.owed, one.currency)}, held ${
        one.held === null ? 'not known' : formatMoney(one.held, one.currency)
      }`,
    })),
    columns: [
      { header: 'Account', share: 34 },
      { header: 'Opening', share: 18, align: 'right' as const },
      { header: 'Closing', share: 18, align: 'right' as const },
      { header: 'Breaks', share: 10, align: 'right' as const },
      { header: 'Ties', share: 10 },
      { header: 'State', share: 12 },
    ],
    rows: days.map(({ account, currency, opening, closing, breaks, ties, state }) => [
      account,
      said(opening, currency),
      said(closing, currency),
      String(breaks.length),
      textOf(ties),
      state,
    ]),
    date: new Date(`${date}T00:00:00Z`),
  };
}
