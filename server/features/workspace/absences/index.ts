import { insert, recordEvent, remove } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { toIso } from '../../../data/image';
import type { Absence } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { canApprove, listMembers } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { invalid, notFound } from '../../../kernel/error';
import { DAY_MS } from '../../../kernel/time/durations';
import { feature } from '../../kit/feature';
import { absencesContract } from './dashboard';
import * as store from './store';

const MAX_DAYS = 90;

export const absences = feature(absencesContract, {
  resources: { absence: { toWire: (image: object) => image, events: ['absence.set', 'absence.ended'] } },
})({
  list: async (ctx) => {
    const members = await listMembers(ctx, ctx.merchant.id);
    const rows = await read(ctx, (tx) => store.listOpen(tx, ctx.merchant.id, ctx.realNow()));
    const named = (id: string) => ({
      id,
      name: members.find((member) => member.id === id)?.name ?? 'Former member',
    });
    return {
      data: rows.map((row) => ({
        person: named(row.person_id),
        delegate: named(row.delegate_id),
        starts_at: toIso(row.starts_at),
        ends_at: toIso(row.ends_at),
        you: row.person_id === ctx.actor.id,
      })),
      delegates: members
        .filter((member) => canApprove(member) && member.id !== ctx.actor.id)
        .map(({ id }) => named(id)),
    };
  },
  set: setAbsence,
  end: async (ctx) => {
    const row = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, ctx.actor.id!));
    if (!row || row.ends_at <= ctx.realNow()) throw notFound();
    await commit(ctx, {
      merchantId: ctx.merchant.id,
      writes: [
        remove('absence', { person_id: row.person_id }),
        recordEvent(newEvent(ctx, 'absence.ended'), imageOf(ctx, row)),
      ],
    });
    return { ended: true };
  },
});

async function setAbsence(ctx: Context, given: Input<typeof absencesContract.operations.set>) {
  const now = ctx.realNow();
  const row: Absence = {
    merchant_id: ctx.merchant.id,
    person_id: ctx.actor.id!,
    delegate_id: given.delegate_id,
    starts_at: new Date(given.starts_at),
    ends_at: new Date(given.ends_at),
    set_at: now,
  };
  if (row.ends_at <= now) throw invalid('ends_at', 'past', 'The end must be in the future');
  if (row.ends_at <= row.starts_at) throw invalid('ends_at', 'range', 'The end must be after the start');
  const last = new Date(now.getTime() + 365 * DAY_MS);
  if (row.starts_at > last) throw invalid('starts_at', 'range', 'The start must be within a year');
  if (row.ends_at.getTime() - row.starts_at.getTime() > MAX_DAYS * DAY_MS)
    throw invalid('ends_at', 'range', `An absence lasts at most ${MAX_DAYS} days`);
  const delegate = (await listMembers(ctx, ctx.merchant.id)).find(({ id }) => id === row.delegate_id);
  if (!delegate || !canApprove(delegate) || delegate.id === row.person_id)
    throw invalid('delegate_id', 'approver', 'Choose another person who can approve');
  requireProof(ctx);
  const event = newEvent(ctx, 'absence.set', {
    delegate: [null, delegate.name],
    starts_at: [null, toIso(row.starts_at)],
    ends_at: [null, toIso(row.ends_at)],
  });
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      remove('absence', { person_id: row.person_id }),
      insert('absence', row),
      recordEvent(event, imageOf(ctx, row)),
    ],
  });
  return { starts_at: toIso(row.starts_at), ends_at: toIso(row.ends_at) };
}

const imageOf = (ctx: Context, { person_id, delegate_id, starts_at, ends_at }: Absence) => ({
  id: person_id,
  name: ctx.actor.name,
  delegate_id,
  starts_at: toIso(starts_at),
  ends_at: toIso(ends_at),
});
