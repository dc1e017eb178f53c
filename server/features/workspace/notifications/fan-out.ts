import { readMerchant } from '../../../data/client/transaction';
import { insert, insertMany, update, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { Event } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { listMembers, type Member } from '../../../identity/people/members';
import { findMerchant, processClaimed, type SystemContext, systemContext } from '../../../identity/work';
import type { Alert, Alerts, Feature } from '../../kit/feature';
import type { NotificationKind } from '../../kit/words/notification';
import { mailWrite } from '../email/public';
import { findReachable, pushWrite } from '../push-devices/public';
import { choicesOf } from './choices';
import { noticeMail, noticePush } from './mail-text';
import * as store from './store';
import { type LinkedNotice, noticesOf, type Words } from './texts';

const EVENTS_AT_ONCE = 500n;
const MERCHANTS_AT_ONCE = 5;

export const alertsOf = (features: readonly Pick<Feature, 'resources'>[]): readonly Alerts[] =>
  features.flatMap(({ resources = {} }) => Object.values(resources).flatMap(({ alerts }) => alerts ?? []));

const EVERY_MS = 3_000;

/** Runs every few seconds at most, however often the worker is woken. */
export function notifier(parts: () => Parts): (services: Services) => Promise<number> {
  const next = new WeakMap<object, number>();
  return async (services) => {
    const now = services.clock.realNow().getTime();
    if (now < (next.get(services.db) ?? 0)) return 0;
    next.set(services.db, now + EVERY_MS);
    const behind = await notifyPeople(services, parts());
    if (behind) next.delete(services.db);
    return behind;
  };
}

type Parts = { readonly words: Words; readonly alerts: readonly Alerts[] };

/**
 * Reads events in the order of the merchant's hash chain, where their position is final, so that none is
 * skipped or notified twice.
 */
export async function notifyPeople(services: Services, parts: Parts): Promise<number> {
  const behind = await store.behind(services);
  return processClaimed(behind, MERCHANTS_AT_ONCE, async ({ merchant_id, seq, notified: after }) => {
    const by = systemContext(services, await findMerchant(services, merchant_id), 'notifications');
    const from = after ?? 0n;
    const upTo = seq > from + EVENTS_AT_ONCE ? from + EVENTS_AT_ONCE : seq;
    const moved =
      after === null
        ? insert('notified_head', { merchant_id, seq: upTo })
        : update('notified_head', { seq: after }, { seq: upTo }, { missing: 'stale' as const });
    await commit<'stale'>(by, {
      merchantId: merchant_id,
      writes: [moved, ...(await writesFor(by, parts, { after: from, upTo }))],
      unique: { notified_head_pkey: 'stale' },
    });
  });
}

async function writesFor(
  by: SystemContext,
  { words, alerts }: Parts,
  span: { after: bigint; upTo: bigint },
): Promise<Write<never>[]> {
  const { id: merchantId } = by.merchant;
  const types = alerts.flatMap((one) => one.types);
  const events = await store.chainedEvents(by, merchantId, span, types);
  if (!events.length) return [];
  const found: Alert[] = [];
  for (const { types, find } of alerts) {
    const own = events.filter(({ type }) => types.includes(type));
    if (own.length) found.push(...(await find(by, own)));
  }
  if (!found.length) return [];
  const members = await listMembers(by, merchantId);
  const reachable = await findReachable(
    by,
    members.map(({ id }) => id),
  );
  const { notices, noted, settings } = await readMerchant(by.db, merchantId, async (tx) => ({
    notices: await noticesOf(words, tx, merchantId, unique(found.map(({ event }) => event))),
    noted: await store.notedOn(
      tx,
      merchantId,
      found.map(({ event }) => event.id),
    ),
    settings: await store.settingsOf(tx, merchantId),
  }));
  return members.flatMap((member) => {
    const choices = choicesOf(
      member,
      settings.find(({ person_id }) => person_id === member.id),
    );
    const mine = found.filter((alert) => concerns(alert, member, noted));
    return writesForMember(by, {
      member,
      choices,
      mine,
      notices,
      noted,
      hasDevice: reachable.has(member.id),
    });
  });
}

type Noted = readonly { readonly event_id: string; readonly person_id: string }[];

const wasNoted = (noted: Noted, event: Event, { id }: Member) =>
  noted.some(({ event_id, person_id }) => event_id === event.id && person_id === id);

function concerns({ event, people, noted: only }: Alert, member: Member, noted: Noted): boolean {
  if ((event.actor as { id?: string }).id === member.id) return false;
  if (only) return wasNoted(noted, event, member);
  return !people || people.includes(member.id);
}

type ForMember = {
  readonly member: Member;
  readonly choices: ReturnType<typeof choicesOf>;
  readonly mine: readonly Alert[];
  readonly notices: ReadonlyMap<string, LinkedNotice>;
  readonly noted: Noted;
  readonly hasDevice: boolean;
};

function writesForMember(
  by: SystemContext,
  { member, choices, mine, notices, noted, hasDevice }: ForMember,
): Write<never>[] {
  const shown = mine.filter(
    ({ event, kind, waits }) => choices[kind].in_app && !waits && !wasNoted(noted, event, member),
  );
  const rows = shown.map(({ event, kind }) => ({
    merchant_id: by.merchant.id,
    id: by.newId('notification'),
    person_id: member.id,
    event_id: event.id,
    created_at: by.now(),
    read_at: null,
    kind,
  }));
  const kinds = [...new Set(mine.map(({ kind }) => kind))].filter((kind) => choices[kind].mail === 'now');
  const mails = kinds.map((kind) => mailOf(by, member, kind, noticesFor(mine, kind, notices)));
  const pushes = [...new Set(mine.map(({ kind }) => kind))]
    .filter((kind) => hasDevice && choices[kind].push)
    .map((kind) =>
      pushWrite(by, {
        personId: member.id,
        ...noticePush(by, member.id, kind, noticesFor(mine, kind, notices)),
      }),
    );
  return [...insertMany('notification', rows), ...mails, ...pushes];
}

const noticesFor = (
  alerts: readonly Alert[],
  kind: NotificationKind,
  notices: ReadonlyMap<string, LinkedNotice>,
): LinkedNotice[] => alerts.filter((alert) => alert.kind === kind).map(({ event }) => notices.get(event.id)!);

const mailOf = (
  by: SystemContext,
  member: Member,
  kind: NotificationKind,
  notices: readonly LinkedNotice[],
) =>
  mailWrite(by, {
    kind: 'notification',
    subjectId: notices.length === 1 ? notices[0]!.subject_id : null,
    personId: member.id,
    to: member.email,
    ...noticeMail(by, member.id, kind, notices),
  });

const unique = (events: readonly Event[]) => [...new Map(events.map((event) => [event.id, event])).values()];
