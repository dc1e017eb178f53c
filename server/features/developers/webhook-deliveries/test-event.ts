import { insert } from '../../../data/commit/change';
import { commitOncePerKey } from '../../../data/commit/commit-once';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import type { eventExamples } from '../../workspace/events/public';
import { requireEnabled } from './resend';

const DEFAULT_TYPE = 'payout.sent';

type Known = {
  readonly types: ReadonlySet<string>;
  readonly exampleOf: ReturnType<typeof eventExamples>;
};

export async function sendTest(
  ctx: Context,
  { id, event_type = DEFAULT_TYPE }: { id: string; event_type?: string },
  { types, exampleOf }: Known,
): Promise<string> {
  if (!types.has(event_type))
    throw invalid('event_type', 'enum', 'event_type must be one of the types that the documentation lists');
  await requireEnabled(ctx, id);
  const { merchant } = ctx;
  const eventId = ctx.newId('event');
  const example = exampleOf(event_type);
  const now = ctx.realNow();
  const row = {
    merchant_id: merchant.id,
    id: ctx.newId('webhook_delivery'),
    endpoint_id: id,
    source_id: merchant.id,
    event_id: eventId,
    event_type,
    subject_id: example.entity_id,
    body: {
      ...example,
      id: eventId,
      merchant_id: merchant.id,
      request_id: ctx.requestId,
      created_at: ctx.now().toISOString(),
    },
    status: 'pending',
    attempts: 0,
    failures: 0,
    waits: false,
    next_attempt_at: now,
    created_at: now,
  };
  const { answer } = await commitOncePerKey(
    ctx,
    { id: row.id },
    { writes: [insert('webhook_delivery', row)] },
  );
  ctx.wake();
  return answer.id;
}
