import { createHash } from 'node:crypto';
import type { Database } from '../../../data/client/client';
import type { ScreeningList } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { ListIndex } from '../../../screening/matching/list-index';
import type { Entry, Hit, Question } from '../../../screening/model';
import { SETTINGS } from '../../../screening/settings';
import { ageOf } from './ages';
import { entriesOf } from './load';
import * as store from './store';

export type ListServices = Pick<Services, 'db' | 'clock' | 'screeningLists'>;

type ScreenedList = Pick<ScreeningList, 'id' | 'source' | 'sha256'>;

export type Screening = {
  /** The versions that were asked. */
  readonly lists: readonly ScreenedList[];
  readonly settings: string;
  /** The best first. */
  readonly hits: readonly (Hit & { readonly list: ScreenedList })[];
};

/** Versions are read from the database again after this time. */
const KEPT_MS = 5_000;

type Loaded = { readonly list: ScreeningList; readonly index: Promise<ListIndex> };
type Kept = { versions: readonly ScreeningList[]; until: number; readonly loaded: Map<string, Loaded> };

/** The lists in memory of each connected database. */
const kept = new WeakMap<Database, Kept>();

/**
 * Asks all lists in force. Throws `unavailable` if no list is in force, or one is older than its allowed age, and names it.
 */
export async function screen(services: ListServices, question: Question): Promise<Screening> {
  const lists = await currentLists(services);
  const hits = await Promise.all(
    lists.map(async ({ list, index }) =>
      (await index).find(question).map((hit) => ({ ...hit, list: toScreened(list) })),
    ),
  );
  return {
    lists: lists.map(({ list }) => toScreened(list)),
    settings: SETTINGS.version,
    hits: hits.flat().sort((a, b) => b.score - a.score),
  };
}

/** The versions in force and the key that names them; null while screening is not possible. */
export async function findInForce(
  services: ListServices,
): Promise<{ readonly key: string; readonly lists: Readonly<Record<string, string>> } | null> {
  const { versions } = await currentVersions(services);
  if (whyUnavailable(services, versions) !== null) return null;
  const lists = Object.fromEntries(versions.map(({ source, sha256 }) => [source, sha256]));
  return { key: keyOf(lists, SETTINGS.version), lists };
}

/** Names the versions that gave an answer. */
export const keyOf = (lists: Readonly<Record<string, string>>, settings: string): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(lists).sort(), settings]))
    .digest('base64url');

const toScreened = ({ id, source, sha256 }: ScreeningList): ScreenedList => ({ id, source, sha256 });

async function currentVersions({ db, clock }: Pick<ListServices, 'db' | 'clock'>): Promise<Kept> {
  const state: Kept = kept.get(db) ?? { versions: [], until: 0, loaded: new Map() };
  kept.set(db, state);
  const now = clock.realNow().getTime();
  if (now >= state.until) {
    state.versions = await store.findInForce(db);
    state.until = now + KEPT_MS;
  }
  return state;
}

async function currentLists(services: ListServices): Promise<readonly Loaded[]> {
  const state = await currentVersions(services);
  const reason = whyUnavailable(services, state.versions);
  if (reason !== null) throw unavailable(reason);
  const ids = new Set(state.versions.map(({ id }) => id));
  for (const id of state.loaded.keys()) if (!ids.has(id)) state.loaded.delete(id);
  return state.versions.map((list) => {
    const before = state.loaded.get(list.id);
    const index = before?.index ?? loadIndex(services, list);
    const loaded = { list, index };
    state.loaded.set(list.id, loaded);
    // A failed load is tried again by the next question.
    index.catch(() => {
      if (state.loaded.get(list.id)?.index === index) state.loaded.delete(list.id);
      state.until = 0;
    });
    return loaded;
  });
}

function whyUnavailable(
  { clock, screeningLists: { maxAgeDays } }: ListServices,
  versions: readonly ScreeningList[],
): string | null {
  if (!versions.length) return 'no sanctions list is in force';
  const now = clock.realNow();
  const old = versions.find((one) => ageOf(one, maxAgeDays, now).isTooOld);
  return old ? `the sanctions list ${old.source} is older than ${maxAgeDays} days` : null;
}

const unavailable = (reason: string): DomainError =>
  new DomainError('unavailable', `Screening is not possible: ${reason}`);

async function loadIndex(services: ListServices, { id, entries: count }: ScreeningList): Promise<ListIndex> {
  const entries: Entry[] = [];
  for await (const some of entriesOf(services, id)) entries.push(...some);
  // A version that was replaced meanwhile has no entries any more.
  if (entries.length !== count) throw unavailable('a sanctions list changed while it was read');
  return ListIndex.inPieces(entries);
}
