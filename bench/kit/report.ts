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

const FILE = path.resolve('bench/README.md');

export const ratio = (a: number, b: number): string => (a / b).toFixed(2);

export const best = (runs: readonly Run[], name: string): Run =>
  runs.filter((run) => run.name === name).sort((a, b) => b.perSecond - a.perSecond)[0]!;

export const runColumns =
  'variant | requests a second | of bare node:http | p50 ms | p99 ms | server ms per request | database ms per request';

export const runRow = (run: Run, http: Run): string =>
  `| ${run.name} | ${run.perSecond.toFixed(0)} | ${ratio(run.perSecond, http.perSecond)} | ${run.p50.toFixed(1)} | ${run.p99.toFixed(1)} | ${run.serverMs.toFixed(2)} | ${run.databaseMs.toFixed(2)} |`;

/** Replaces the table of a section of the README. `columns` are separated by " | ". */
export function write(section: string, intro: string, columns: string, rows: readonly string[]): void {
  const head = [
    `| ${columns} |`,
    `|${columns
      .split(' | ')
      .map(() => '---|')
      .join('')}`,
  ];
  writeText(section, [intro, '', ...head, ...rows].join('\n'));
}

export function writeText(section: string, text: string): void {
  const start = `<!-- ${section}: written by npm run bench -->`;
  const end = `<!-- end of ${section} -->`;
  const before = readFileSync(FILE, 'utf8');
  if (!before.includes(start)) throw new Error(`bench/README.md has no place for ${section}`);
  writeFileSync(
    FILE,
    before.replace(new RegExp(`${start}[^]*${end}`), () => [start, text, end].join('\n')),
  );
  console.log(text);
}
