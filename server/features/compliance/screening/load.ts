import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '../../../data/client/client';
import type { ScreeningList } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import type { ListFile } from '../../../screening/lists/entries';
import { ListFault } from '../../../screening/lists/fault';
import { type GivenFile, LIST_FORMATS, type ListSource } from '../../../screening/lists/read';
import type { Entry } from '../../../screening/model';
import { actForHouse, requireSecondPerson } from '../../platform/merchants/public';
import * as store from './store';

const MAX_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 3;

type Load = {
  readonly outcome: 'proposed' | 'in_force' | 'unchanged';
  readonly source: string;
  readonly sha256: string;
  readonly date: string | null;
  readonly entries: number;
  readonly names: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

/** A delivered version that loses a larger share of the entries needs a person. */
const MAX_LOST_SHARE = 0.05;

/** A folder that the operator trusts, and when its files were written. */
type Delivery = { readonly writtenAt: Date };

/**
 * Proposes a version of a list, and puts it in force once a second person loads the same files, or at once if it was
 * delivered. The same files as those in force only renew the list's age. Throws `invalid_request` if a file is refused;
 * nothing has changed then.
 */
export async function loadList(
  services: Services,
  format: string,
  paths: readonly string[],
  by: Actor,
  delivery?: Delivery,
): Promise<Load> {
  const wanted = Object.hasOwn(LIST_FORMATS, format) ? LIST_FORMATS[format] : undefined;
  if (!wanted) throw invalid('kind', 'enum', `kind must be one of ${Object.keys(LIST_FORMATS).join(', ')}`);
  if (!paths.length || paths.length > MAX_FILES)
    throw invalid('file', 'count', `file must be given once to ${MAX_FILES} times`);
  const files = await Promise.all(paths.map(readGiven));
  const read = await readList(() => wanted.read(files));
  const given = { format, source: wanted.source, sha256: hashOf(files), ...read };
  return actForHouse(services, by, async (tx) => {
    await store.lockSource(tx, given.source);
    const inForce = await store.findVersion(tx, given.source, 'in_force');
    const proposed = await store.findVersion(tx, given.source, 'proposed');
    const now = services.clock.realNow();
    // The age counts from the delivery, however often the same files are read.
    const at = delivery && delivery.writtenAt < now ? delivery.writtenAt : now;
    if (inForce?.sha256 === given.sha256) return renew(tx, inForce, at);
    requireNewer(given, inForce);
    const isSame = proposed?.sha256 === given.sha256 && proposed.base_id === (inForce?.id ?? null);
    if (isSame)
      return delivery ? { result: toLoad('proposed', proposed), act: null } : confirm(tx, proposed, by, at);
    const made = await propose(services, tx, given, { inForce, proposed }, by, at);
    const { version } = made;
    if (!delivery || version.removed > MAX_LOST_SHARE * (inForce?.entries ?? 0)) return made;
    return putInForce(tx, version, by, at);
  });
}

async function readGiven(file: string): Promise<GivenFile> {
  try {
    const { size } = await stat(file);
    if (size <= MAX_BYTES) return { name: path.basename(file), bytes: await readFile(file) };
  } catch (error) {
    throw invalid('file', 'file', `file ${file} cannot be read: ${(error as Error).message}`);
  }
  throw invalid('file', 'size', `file ${file} is larger than ${MAX_BYTES} bytes`);
}

async function readList(read: () => ListFile | Promise<ListFile>): Promise<ListFile> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ListFault) throw invalid('file', 'list', error.message);
    throw error;
  }
}

/** The hash of a single file, or a hash of the names and hashes of several. */
function hashOf(files: readonly GivenFile[]): string {
  const hashes = files.map(({ name, bytes }) => ({ name, sha256: sha256(bytes) }));
  if (hashes.length === 1) return hashes[0]!.sha256;
  return sha256(
    hashes
      .map((one) => `${one.name.toUpperCase()} ${one.sha256}\n`)
      .sort()
      .join(''),
  );
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

function requireNewer({ date }: ListFile, inForce: ScreeningList | null): void {
  const current = dayOf(inForce?.dated_on ?? null);
  if (date && current && date < current)
    throw invalid('file', 'date', `file is dated ${date}, before the list in force, which is of ${current}`);
}

async function renew(tx: Tx, inForce: ScreeningList, at: Date) {
  if (at <= inForce.checked_at) return { result: toLoad('unchanged', inForce), act: null };
  await store.markChecked(tx, inForce.id, at);
  return {
    result: toLoad('unchanged', inForce),
    act: {
      type: 'screening.list_checked',
      changes: { checked_at: [inForce.checked_at.toISOString(), at.toISOString()] },
      image: imageOf(inForce),
    },
  };
}

type Given = ListFile & { readonly format: string; readonly source: ListSource; readonly sha256: string };

async function propose(
  services: Services,
  tx: Tx,
  { format, source, sha256, date, entries }: Given,
  { inForce, proposed }: Record<'inForce' | 'proposed', ScreeningList | null>,
  by: Actor,
  at: Date,
) {
  if (proposed) await store.dropVersion(tx, proposed.id);
  const version = {
    id: services.newId('screening_list'),
    source,
    format,
    state: 'proposed',
    sha256,
    dated_on: date ? new Date(date) : null,
    entries: entries.length,
    names: entries.reduce((sum, { names }) => sum + names.length, 0),
    base_id: inForce?.id ?? null,
    ...(await compareEntries(services, inForce, entries)),
    proposed_by: by,
    proposed_at: at,
    confirmed_at: null,
    checked_at: at,
  };
  await store.addVersion(tx, version, entries);
  return {
    version,
    result: toLoad('proposed', version),
    act: { type: 'screening.list_proposed', changes: changesOf(version), image: imageOf(version) },
  };
}

/** Entries that are new, different or gone. */
async function compareEntries(services: Services, inForce: ScreeningList | null, entries: readonly Entry[]) {
  const before = new Map<string, string>();
  if (inForce)
    for await (const some of entriesOf(services, inForce.id))
      for (const entry of some) before.set(entry.id, digestOf(entry));
  const known = entries.filter(({ id }) => before.has(id));
  return {
    added: entries.length - known.length,
    changed: known.filter((entry) => before.get(entry.id) !== digestOf(entry)).length,
    removed: before.size - known.length,
  };
}

/** PostgreSQL keeps the keys of JSON in an order of its own. */
export const digestOf = (entry: Entry): string =>
  sha256(
    JSON.stringify(entry, (_, value) =>
      isPlain(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
    ),
  );

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PAGE = 10_000;

export async function* entriesOf({ db }: Pick<Services, 'db'>, listId: string): AsyncGenerator<Entry[]> {
  let after = '';
  for (;;) {
    const entries = await store.listEntries(db, listId, after, PAGE);
    if (entries.length) yield entries;
    if (entries.length < PAGE) return;
    after = entries.at(-1)!.id;
  }
}

async function confirm(tx: Tx, proposed: ScreeningList, by: Actor, at: Date) {
  requireSecondPerson(proposed.proposed_by, by);
  return putInForce(tx, proposed, by, at);
}

async function putInForce(tx: Tx, proposed: Version, by: Actor, at: Date) {
  if (proposed.base_id) {
    await store.replaceVersion(tx, proposed.base_id);
    await store.dropEntries(tx, proposed.base_id);
  }
  if (!(await store.putInForce(tx, proposed.id, by, at)))
    throw invalid(
      'file',
      'stale',
      'another person changed the proposal at the same time: load the files again',
    );
  return {
    result: toLoad('in_force', proposed),
    act: { type: 'screening.list_confirmed', changes: changesOf(proposed), image: imageOf(proposed) },
  };
}

type Version = Omit<ScreeningList, 'confirmed_by'>;

const imageOf = ({ id, source, sha256 }: Version) => ({ id, source, sha256 });

const changesOf = ({ entries, added, changed, removed }: Version) => ({
  entries: [entries - added + removed, entries],
  added: [null, added],
  changed: [null, changed],
  removed: [null, removed],
});

const toLoad = (outcome: Load['outcome'], version: Version): Load => ({
  outcome,
  source: version.source,
  sha256: version.sha256,
  date: dayOf(version.dated_on),
  entries: version.entries,
  names: version.names,
  added: version.added,
  changed: version.changed,
  removed: version.removed,
});

export function describeLoad(load: Load): string {
  const { source, sha256, date, entries, names, added, changed, removed } = load;
  const facts = `${source}   ${date ?? 'no date'}   ${entries} entries, ${names} names   ${sha256}`;
  const diff = `${added} added, ${changed} changed, ${removed} removed`;
  switch (load.outcome) {
    case 'proposed':
      return `${facts}\n${diff}`;
    case 'in_force':
      return `${facts}\n${diff}\nThe list is in force.`;
    case 'unchanged':
      return `${facts}\nThis version is in force already. Its age counts from now.`;
  }
}
