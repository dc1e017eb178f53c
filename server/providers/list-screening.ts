import { createHash } from 'node:crypto';
import type { Database, Tx } from '../data/client/client';
import { forMerchant, readMerchant } from '../data/client/transaction';
import type { Prisma } from '../data/prisma/client';
import type { Clock } from '../kernel/time/time';
import type { Party, Review, ScreenedPayment, Screening } from './screening';

/** A name of a list that resembles one of the question, with a score whose parts explain it. */
type ListHit = {
  readonly list: string;
  readonly entryId: string;
  /** Changes with the entry. */
  readonly entryHash: string;
  readonly name: string;
  readonly asked: string;
  readonly score: number;
  readonly parts: PrismaJson.ScoreParts;
};

export type ListAnswer =
  | {
      readonly outcome: 'answered';
      /** The hash of each list's version by its source. */
      readonly lists: Readonly<Record<string, string>>;
      readonly settings: string;
      readonly hits: readonly ListHit[];
    }
  /** No list is in force, or one is older than its allowed age. */
  | { readonly outcome: 'unavailable'; readonly reason: string };

export type AskLists = (question: Party | { readonly text: string }) => Promise<ListAnswer>;

type Hit = ListHit & {
  readonly merchantId: string;
  readonly subjectId: string;
  readonly role: string;
  readonly partyHash: string;
};

/** Compares payments of live merchants with sanctions lists. An employee of the operator decides about hits. */
export function listScreening(db: Database, clock: Pick<Clock, 'realNow'>, ask: AskLists): Screening {
  const isClear = async (payment: ScreenedPayment): Promise<boolean> =>
    (await screenSubject(db, clock, ask, payment)) === 'clear';
  async function review(payment: ScreenedPayment): Promise<Review> {
    const { merchantId, id } = payment;
    const decision = await readMerchant(db, merchantId, (tx) => findDecision(tx, merchantId, id));
    if (decision?.verdict === 'refuse') return { verdict: 'refuse', comment: decision.comment };
    if (decision) return { verdict: decision.verdict === 'clear' ? 'clear' : 'freeze' };
    // The lists may have become available, or another payment's decision may have cleared the pair.
    return { verdict: (await isClear(payment)) ? 'clear' : 'undecided' };
  }
  return {
    screen: async (payment) => ((await isClear(payment)) ? 'clear' : 'review'),
    review,
    reviewRefund: review,
  };
}

const findDecision = (tx: Tx, merchant_id: string, subject_id: string) =>
  tx.screeningDecision.findUnique({ where: { merchant_id_subject_id: { merchant_id, subject_id } } });

type Subject = Pick<ScreenedPayment, 'merchantId' | 'id' | 'parties' | 'text'>;

/** Asks the lists about all parties and records the answer. `hit` means that a pair is not cleared. */
async function screenSubject(
  db: Database,
  clock: Pick<Clock, 'realNow'>,
  ask: AskLists,
  subject: Subject,
): Promise<'clear' | 'hit' | 'unavailable'> {
  const { merchantId, id } = subject;
  const { lists, settings, reason, found } = await askAbout(ask, subject);
  return forMerchant(db, merchantId, async (tx) => {
    const hits = await withoutCleared(tx, found);
    const outcome = reason !== null ? 'unavailable' : hits.length ? 'hit' : 'clear';
    const screened_at = clock.realNow();
    const result = { merchant_id: merchantId, subject_id: id, screened_at, outcome, lists, settings, reason };
    if (await isNews(tx, result)) await tx.screeningResult.createMany({ data: result, skipDuplicates: true });
    await addHits(tx, hits, screened_at);
    return outcome;
  });
}

/** Asks the lists about all parties and the text. `reason` tells why they could not answer about all of them. */
export async function askAbout(ask: AskLists, { merchantId, id, parties, text }: Subject) {
  const questions = [
    ...parties.map((party) => ({ role: party.role as string, question: party })),
    ...(text ? [{ role: 'text', question: { text } }] : []),
  ];
  const answers = await Promise.all(
    questions.map(async ({ role, question }) => ({ role, question, answer: await ask(question) })),
  );
  let lists: Readonly<Record<string, string>> = {};
  let settings = '';
  let reason: string | null = null;
  const found: Hit[] = [];
  for (const { role, question, answer } of answers) {
    if (answer.outcome === 'unavailable') reason = answer.reason;
    else {
      ({ lists, settings } = answer);
      const partyHash = hashOf(question);
      found.push(...answer.hits.map((hit) => ({ ...hit, merchantId, subjectId: id, role, partyHash })));
    }
  }
  return { lists, settings, reason, found };
}

export async function withoutCleared(tx: Tx, hits: readonly Hit[]): Promise<Hit[]> {
  if (!hits.length) return [];
  const cleared = await tx.screeningHit.findMany({
    where: {
      merchant_id: { in: [...new Set(hits.map(({ merchantId }) => merchantId))] },
      party_hash: { in: [...new Set(hits.map(({ partyHash }) => partyHash))] },
      state: 'cleared',
    },
    select: { merchant_id: true, party_hash: true, list: true, entry_id: true, entry_hash: true },
  });
  const pairs = new Set(
    cleared.map((one) => pairOf(one.merchant_id, one.party_hash, one.list, one.entry_id, one.entry_hash)),
  );
  return hits.filter(
    ({ merchantId, partyHash, list, entryId, entryHash }) =>
      !pairs.has(pairOf(merchantId, partyHash, list, entryId, entryHash)),
  );
}

const pairOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** Returns how many were not known. */
export async function addHits(tx: Tx, hits: readonly Hit[], foundAt: Date): Promise<number> {
  const rows = hits.map((hit) => toRow(hit, foundAt));
  return (await tx.screeningHit.createMany({ data: rows, skipDuplicates: true })).count;
}

async function isNews(
  tx: Tx,
  { merchant_id, subject_id, ...result }: Prisma.ScreeningResultCreateManyInput,
): Promise<boolean> {
  const last = await tx.screeningResult.findFirst({
    where: { merchant_id, subject_id },
    orderBy: { screened_at: 'desc' },
  });
  const { outcome, lists, settings, reason } = result;
  return (
    last?.outcome !== outcome ||
    last.settings !== settings ||
    last.reason !== reason ||
    !isSameVersions(last.lists, lists as Record<string, string>)
  );
}

const isSameVersions = (
  one: Readonly<Record<string, string | undefined>>,
  other: Readonly<Record<string, string | undefined>>,
): boolean => {
  const sources = Object.keys(one);
  return sources.length === Object.keys(other).length && sources.every((key) => one[key] === other[key]);
};

const toRow = (hit: Hit, found_at: Date): Prisma.ScreeningHitCreateManyInput => ({
  merchant_id: hit.merchantId,
  subject_id: hit.subjectId,
  party_hash: hit.partyHash,
  list: hit.list,
  entry_id: hit.entryId,
  entry_hash: hit.entryHash,
  role: hit.role,
  asked: hit.asked,
  name: hit.name,
  score: hit.score,
  parts: hit.parts,
  state: 'open',
  found_at,
});

/** Changes with everything that is compared. */
const hashOf = (question: Party | { readonly text: string }): string =>
  createHash('sha256')
    .update('text' in question ? question.text : JSON.stringify([{ ...question, role: undefined }]))
    .digest('base64url');
