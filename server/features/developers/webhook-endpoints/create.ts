import { retryResealed } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitSecretOnce } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { type Context, hasFeature } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import { firstIdAt } from '../../../kernel/id';
import { creationTimes } from '../../../kernel/time/time';
import { MAX_ENDPOINTS, type webhookEndpointsContract } from './contract';
import { requireEvents, requireUrl } from './input';
import { createSecret } from './secrets';
import * as store from './store';
import { hashTarget, targetExists } from './target';

type CreateInput = Input<typeof webhookEndpointsContract.operations.create>;

const SHOWN_ONCE = 'The endpoint was created with this Idempotency-Key; its secret is not shown again';

export async function create(
  ctx: Context,
  { url, events, description = null, order = 'subject', merchants = 'own' }: CreateInput,
  knownEvents: ReadonlySet<string>,
): Promise<{ row: Rows['webhook_endpoint']; secret: string }> {
  const { merchant } = ctx;
  if (merchants !== 'own' && !hasFeature(merchant, 'platform')) throw new DomainError('feature_not_enabled');
  const checked = { url: requireUrl(ctx, url), events: requireEvents(events, knownEvents) };
  if ((await store.count(ctx)) >= MAX_ENDPOINTS)
    throw new DomainError(
      'state_not_allowed',
      `A merchant has at most ${MAX_ENDPOINTS} webhook endpoints. Delete one first`,
    );
  const id = ctx.newId('webhook_endpoint');
  return retryResealed(ctx.db, async () => {
    const { secret, secret_sealed } = await createSecret(ctx, { merchant_id: merchant.id, id });
    const row: Rows['webhook_endpoint'] = {
      merchant_id: merchant.id,
      id,
      status: 'enabled',
      version: 1,
      ...checked,
      description: description || null,
      ordering: order,
      merchants,
      disabled_reason: null,
      secret_sealed,
      previous_secret_sealed: null,
      previous_secret_expires_at: null,
      events_from: firstIdAt('event', ctx.realNow()),
      failing_since: null,
      target_hash: hashTarget(checked),
      ...creationTimes(ctx),
    };
    const outcome = await commitSecretOnce<'duplicate'>(
      ctx,
      { id, refusal: SHOWN_ONCE },
      {
        writes: [insert('webhook_endpoint', row, { event: newEvent(ctx, 'webhook_endpoint.created') })],
        unique: { webhook_endpoint_target: 'duplicate' },
      },
    );
    if (outcome === 'duplicate') throw await targetExists(ctx, checked);
    return { row, secret };
  });
}
