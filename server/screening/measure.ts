import { ListIndex } from './matching/list-index';
import type { Entry, Question } from './model';
import { SETTINGS } from './settings';

/** A listed name and a name as it comes in a payment. */
export type Pair = {
  readonly entry: Entry;
  readonly question: Question;
  readonly isMatch: boolean;
  readonly class: string;
};

type ClassResult = {
  readonly class: string;
  readonly is_match: boolean;
  readonly pairs: number;
  /** Share of hits among matches, of pairs without a hit among the others. */
  readonly right: number;
};

export type Measurement = {
  readonly settings: string;
  readonly entries: number;
  readonly pairs: number;
  readonly recall: number;
  /** Recall if each name is asked of the whole list. */
  readonly recall_whole_list: number;
  readonly precision: number;
  /** Null without clean names. */
  readonly false_alarms_per_1000: number | null;
  readonly classes: readonly ClassResult[];
};

/** Shares are between 0 and 1; 1 if there is nothing to count. */
export function measure(
  list: readonly Entry[],
  pairs: readonly Pair[],
  clean: readonly Question[] | null,
): Measurement {
  const whole = new ListIndex(list);
  const results = pairs.map((pair) => ({
    ...pair,
    isHit: new ListIndex([pair.entry]).find(pair.question).length > 0,
  }));
  const matches = results.filter(({ isMatch }) => isMatch);
  const hits = results.filter(({ isHit }) => isHit);
  const found = pairs.filter(
    ({ isMatch, entry, question }) =>
      isMatch && whole.find(question).some((hit) => hit.entry.id === entry.id),
  );
  const alarms = clean?.filter((question) => whole.find(question).length > 0).length;
  return {
    settings: SETTINGS.version,
    entries: list.length,
    pairs: pairs.length,
    recall: share(matches.filter(({ isHit }) => isHit).length, matches.length),
    recall_whole_list: share(found.length, matches.length),
    precision: share(hits.filter(({ isMatch }) => isMatch).length, hits.length),
    false_alarms_per_1000:
      clean === null || alarms === undefined || !clean.length ? null : round((1000 * alarms) / clean.length),
    classes: [...groupByClass(results).values()]
      .map((some) => ({
        class: some[0]!.class,
        is_match: some[0]!.isMatch,
        pairs: some.length,
        right: share(some.filter(({ isHit, isMatch }) => isHit === isMatch).length, some.length),
      }))
      .sort((a, b) => Number(b.is_match) - Number(a.is_match) || a.class.localeCompare(b.class, 'en')),
  };
}

function groupByClass<T extends Pair>(all: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = `${one.isMatch} ${one.class}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

const share = (part: number, all: number): number => (all ? round(part / all) : 1);
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
