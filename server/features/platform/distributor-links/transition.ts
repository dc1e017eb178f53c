import { type Rows, update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { DistributorLink } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { type DistributorLinkEvent, distributorLinkMachine } from './machine';

type TransitionContext = Pick<Context, 'db' | 'newId' | 'actor' | 'now' | 'realNow'> & {
  requestId: string | null;
};
type TransitionColumns = Partial<Omit<Rows['distributor_link'], 'merchant_id' | 'id' | 'status' | 'version'>>;

export async function transition(
  by: TransitionContext,
  event: DistributorLinkEvent,
  link: DistributorLink,
  more: TransitionColumns = {},
): Promise<DistributorLink | 'stale'> {
  const { from, to, event: type } = distributorLinkMachine[event];
  const { merchant_id, id, version, status } = link;
  const set = { ...more, status: to, updated_at: by.now() };
  const outcome = await commit<'stale'>(by, {
    merchantId: merchant_id,
    writes: [
      update('distributor_link', { id, version, status: [...from] }, set, {
        event: newEvent(by, type, status === to ? {} : { status: [status, to] }),
        missing: 'stale',
      }),
    ],
  });
  return outcome === 'done' ? { ...link, ...set, version: version + 1 } : 'stale';
}
