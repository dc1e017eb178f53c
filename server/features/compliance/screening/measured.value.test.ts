import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measureFiles } from '../../../screening/measured-files';

const file = (name: string) => ({
  name,
  bytes: readFileSync(path.join(import.meta.dirname, 'measured', name)),
});

const measured = measureFiles(file('list.csv'), file('pairs.csv'), file('clean.csv'));
const matches = measured.classes.filter(({ is_match }) => is_match);

const rightIn = (pattern: RegExp): number => {
  const some = matches.filter((one) => pattern.test(one.class));
  expect(some).not.toEqual([]);
  const pairs = some.reduce((sum, one) => sum + one.pairs, 0);
  return some.reduce((sum, one) => sum + one.right * one.pairs, 0) / pairs;
};

test('the matcher finds 97 % of the measured names, against the pair and the whole list', () => {
  expect(measured.pairs).toBe(301);
  expect(measured.recall).toBeGreaterThanOrEqual(0.97);
  expect(measured.recall_whole_list).toBeGreaterThanOrEqual(0.97);
});

test('the matcher misses no case, order, punctuation, mark or legal form', () => {
  for (const simple of [
    /case|capitals/,
    /^order/,
    /punctuation|hyphen|sign/,
    /marks|diacritic|accent/,
    /form/,
  ])
    expect(rightIn(simple)).toBe(1);
});

test('the matcher finds 90 % of the names in each script', () => {
  const scripts = new Set(matches.flatMap((one) => /(\w+) script/.exec(one.class)?.[1] ?? []));
  expect(scripts.size).toBeGreaterThan(8);
  for (const script of scripts) expect(rightIn(new RegExp(`${script} script`))).toBeGreaterThanOrEqual(0.9);
});

test('at least 85 % of the measured hits are matches, and 5 of 1,000 clean names are hits at most', () => {
  expect(measured.precision).toBeGreaterThanOrEqual(0.85);
  expect(measured.false_alarms_per_1000).toBeLessThanOrEqual(5);
});

test('the same name with another birth date, and a near name with another number, are hits', () => {
  for (const name of ['same name, other birth', 'near name, other number'])
    expect(measured.classes.find((one) => one.class === name)).toMatchObject({ is_match: false, right: 0 });
});
