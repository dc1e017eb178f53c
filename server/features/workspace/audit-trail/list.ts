import type * as z from 'zod';
import { searchEvents } from '../../../audit/search';
import { EVENTS } from '../../../audit/timeline';
import { oneAsSystem } from '../../../data/client/transaction';
import { type Image, toIso } from '../../../data/image';
import type { Event } from '../../../data/prisma/client';
import { containsText } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { formatMoney } from '../../../kernel/money/amount-text';
import { type Filters, listing } from '../../kit/listing';
import type { auditContract } from './dashboard';

type Input = z.output<typeof auditContract.operations.rows.input>;

const ofActor = (field: 'id' | 'type' | 'name', test: object) => ({ actor: { path: [field], ...test } });

type Row = z.output<typeof auditContract.operations.rows.output>['data'][number];

export const auditList = listing({
  list: EVENTS,
  where: (ctx, { q, who, subject_id, resource, person_id }: Filters<Input>) => ({
    AND: [
      { subject_id },
      who ? ofActor('type', { equals: who }) : {},
      person_id ? ofActor('id', { equals: person_id }) : {},
      resource ? { type: containsText(`${resource}.`) } : {},
      searchEvents(q, ctx.now(), q?.trim() ? [ofActor('name', containsText(q.trim()))] : []),
    ],
  }),
  wire: (ctx, events): Row[] => events.map((event) => toRow(ctx, event)),
  fields: ({ text, time }) => [
    time('Time', ({ at }) => at),
    text('Who', ({ who }) => who.name),
    text('Kind of actor', ({ who }) => who.type),
    text('Address', ({ who }) => who.address),
    text('Event', ({ type }) => type),
    text('Subject', ({ subject_id }) => subject_id),
    text('Changes', ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from ?? 'none'} → ${to ?? 'none'}`).join('; '),
    ),
    text('Request ID', ({ request_id }) => request_id),
    time('Recorded', ({ recorded_at }) => recorded_at),
    text('Event ID', ({ id }) => id),
  ],
});

function toRow({ kindOf }: Context, event: Image<Event>): Row {
  const { type, name, address } = event.actor;
  return {
    id: event.id,
    type: event.type,
    subject_id: event.subject_id,
    subject_type: kindOf(event.subject_id) ?? 'other',
    subject_name: subjectNameOf(event),
    who: { type, name, address: address ?? null },
    changes: Object.entries(event.changes).map(([field, value]) => {
      const [from, to] = Array.isArray(value) && value.length === 2 ? value : [null, value];
      return { field, from: textOf(from), to: textOf(to) };
    }),
    request_id: event.request_id,
    at: toIso(event.effective_at),
    recorded_at: toIso(event.recorded_at),
  };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

export async function view(ctx: Context, { id }: { id: string }) {
  const merchant_id = ctx.merchant.id;
  const event = await read(ctx, (tx) =>
    tx.event.findUnique({ where: { merchant_id_id: { merchant_id, id } } }),
  );
  if (!event) throw notFound();
  const link = await oneAsSystem(ctx.db, (tx) =>
    tx.auditLink.findUnique({ where: { merchant_id_event_id: { merchant_id, event_id: id } } }),
  );
  return {
    change: toRow(ctx, event),
    link: link && { seq: Number(link.seq), hash: Buffer.from(link.hash).toString('hex') },
  };
}

type Described = Pick<Image<Event>, 'type' | 'image' | 'changes'>;

export const subjectNameOf = (event: Described): string | null => refundedPart(event) ?? nameIn(event.image);

function refundedPart({ type, changes }: Described): string | null {
  const { refunded } = changes as { readonly refunded?: unknown };
  return type === 'payment.refunded' && typeof refunded === 'string' ? refunded : null;
}

const NAMES = ['name', 'document_name', 'file_name', 'title', 'email', 'url', 'handle'];
const AMOUNTS = [
  ['source_amount', 'source_currency'],
  ['amount', 'currency'],
] as const;

/** Events hold the resource as it was after the change. */
function nameIn(image: unknown): string | null {
  const values = (image ?? {}) as Readonly<Record<string, unknown>>;
  const name = NAMES.map((key) => values[key]).find((value) => typeof value === 'string' && value !== '');
  const [amount] = AMOUNTS.flatMap(([amount, currency]) => {
    const [minor, code] = [values[amount], values[currency]];
    return (typeof minor === 'number' || typeof minor === 'string') && typeof code === 'string'
      ? [formatMoney(BigInt(minor), code)]
      : [];
  });
  const invoice = typeof values.invoice_number === 'string' ? values.invoice_number : undefined;
  const parts = [name ?? amount, amount && invoice].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
