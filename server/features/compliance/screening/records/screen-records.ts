import { asSystem } from '../../../../data/client/transaction';
import type { Services } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { MINUTE_MS } from '../../../../kernel/time/durations';
import { log } from '../../../../log';
import { addHits, askAbout, withoutCleared } from '../../../../providers/list-screening';
import { askListsOf } from '../ask';
import { findInForce, keyOf } from '../screen';
import * as store from './store';

const PAGE = 500;
/** Another process takes over once a page takes longer. */
export const LEASE_MS = 5 * MINUTE_MS;

/**
 * Screens the records of live merchants that the versions in force have not seen yet. A person decides about hits.
 * Throws `unavailable` if the versions change meanwhile; what was screened until then is kept.
 */
export async function screenRecords(services: Services): Promise<void> {
  const inForce = await findInForce(services);
  if (!inForce) return;
  const found = { records: 0, hits: 0 };
  for await (const page of store.findUnscreened(services.db, inForce.key, PAGE)) {
    const { hits } = await screenPage(services, inForce.key, page);
    found.records += page.length;
    found.hits += hits;
  }
  if (found.hits) log.warn(found, 'records resemble entries of the sanctions lists');
}

async function screenPage(services: Services, listsKey: string, page: readonly store.UnscreenedRecord[]) {
  const ask = askListsOf(services);
  const answers: ({ readonly record: store.UnscreenedRecord } & Awaited<ReturnType<typeof askAbout>>)[] = [];
  for (const record of page) {
    const answer = await askAbout(ask, { ...record, text: null });
    if (answer.reason !== null) throw new DomainError('unavailable', answer.reason);
    if (keyOf(answer.lists, answer.settings) !== listsKey)
      throw new DomainError('unavailable', 'the lists have changed');
    answers.push({ record, ...answer });
  }
  const now = services.clock.realNow();
  return asSystem(services.db, async (tx) => {
    const hits = await withoutCleared(
      tx,
      answers.flatMap(({ found }) => found),
    );
    const stopped = new Set(hits.map(({ subjectId }) => subjectId));
    const marks = answers.map(({ record: { merchantId, id, kind, version } }) => ({
      merchant_id: merchantId,
      subject_id: id,
      kind,
      version,
      lists_key: listsKey,
      outcome: stopped.has(id) ? 'hit' : 'clear',
      screened_at: now,
    }));
    await store.markScreened(tx, marks);
    const added = await addHits(tx, hits, now);
    const until = new Date(now.getTime() + LEASE_MS);
    await store.countScreened(tx, listsKey, { records: page.length, hits: added, until });
    return { hits: added };
  });
}
