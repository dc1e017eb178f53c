import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Run = {
  readonly name: string;
  readonly perSecond: number;
  /** In milliseconds, like p99. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time per request in milliseconds, like databaseMs. */
  readonly serverMs: number;
  readonly databaseMs: number;
};

type Setting = { clients: number; merchants: number; seconds: number; rounds: number };

/** Concurrent commits share their cost, so database times are comparable only at the same request rate. */
export const PACED_FLOOR = 'floor, as many a second as the whole stack';

const FILE = path.resolve('bench/README.md');

/** Uses the best run of each variant. */
export function report(act: string, runs: readonly Run[], setting: Setting): void {
  const best = (name: string) =>
    runs.filter((run) => run.name === name).sort((a, b) => b.perSecond - a.perSecond)[0]!;
  const [whole, http, driver] = [best('whole stack'), best('bare node:http'), best('bare driver')];
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  const row = (run: Run) =>
    `| ${run.name} | ${run.perSecond.toFixed(0)} | ${ratio(run.perSecond, driver.perSecond)} | ${run.p50.toFixed(1)} | ${run.p99.toFixed(1)} | ${ratio(run.p99, driver.p99)} | ${run.serverMs.toFixed(2)} | ${ratio(run.serverMs, http.serverMs)} | ${run.databaseMs.toFixed(2)} |`;
  const table = [
    `${setting.merchants} merchants, ${setting.clients} clients, worker off, durable commits; best of ${setting.rounds} rounds of ${setting.seconds} s, taken in turn in one run.`,
    '',
    '| variant | requests a second | of the bare driver | p50 ms | p99 ms | of the bare driver’s p99 | server ms per request | of bare node:http | database ms per request |',
    '|---|---|---|---|---|---|---|---|---|',
    row(whole),
    row(http),
    row(driver),
    ...(act === 'pay' ? [row(best('floor')), row(best(PACED_FLOOR))] : []),
  ].join('\n');
  write(act, table);
}

/** For requests without a bare HTTP server: compares with the bare driver only. */
export function reportBeside(
  section: string,
  runs: readonly (Run & { act: string })[],
  setting: Setting,
): void {
  const best = (act: string, name: string) =>
    runs.filter((run) => run.act === act && run.name === name).sort((a, b) => b.perSecond - a.perSecond)[0]!;
  const row = (act: string) => {
    const [whole, driver] = [best(act, 'whole stack'), best(act, 'bare driver')];
    return `| ${act} | ${whole.perSecond.toFixed(0)} | ${driver.perSecond.toFixed(0)} | ${(whole.perSecond / driver.perSecond).toFixed(2)} | ${whole.p50.toFixed(1)} | ${whole.p99.toFixed(1)} | ${whole.serverMs.toFixed(2)} | ${whole.databaseMs.toFixed(2)} | ${driver.databaseMs.toFixed(2)} |`;
  };
  const table = [
    `${setting.merchants} merchants, ${setting.clients} clients, worker off, durable commits; best of ${setting.rounds} rounds of ${setting.seconds} s, taken in turn in one run.`,
    '',
    '| request | a second | bare driver | of it | p50 ms | p99 ms | server ms per request | database ms per request | of the bare driver |',
    '|---|---|---|---|---|---|---|---|---|',
    ...[...new Set(runs.map(({ act }) => act))].map(row),
  ].join('\n');
  write(section, table);
}

export function write(section: string, table: string): void {
  const start = `<!-- ${section}: written by npm run bench -->`;
  const end = `<!-- end of ${section} -->`;
  const text = readFileSync(FILE, 'utf8');
  if (!text.includes(start)) throw new Error(`bench/README.md has no place for ${section}`);
  writeFileSync(FILE, text.replace(new RegExp(`${start}[^]*${end}`), [start, table, end].join('\n')));
  console.log(table);
}
