import { createHash } from 'node:crypto';
import type { WebhookEndpoint } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { type DomainError, recordExists } from '../../../kernel/error';
import * as store from './store';

type Target = Pick<WebhookEndpoint, 'url' | 'events'>;

/** Equal for endpoints that receive the same events at the same address. */
export const hashTarget = ({ url, events }: Target): string =>
  createHash('sha256')
    .update(JSON.stringify([url, ...events]))
    .digest('hex');

export async function targetExists(ctx: Context, target: Target): Promise<DomainError> {
  const known = await store.findByTarget(ctx, hashTarget(target));
  return recordExists('url', {
    recordId: known?.id,
    message: 'url already receives these events: each would arrive twice',
  });
}
