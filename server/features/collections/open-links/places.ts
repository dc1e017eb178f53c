import { update, type Write } from '../../../data/commit/change';
import type { OpenLink, Payin } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import * as store from './store';

/** The open link of a payment link; null if it has none. */
export const findLinkOf = async (
  services: Pick<Services, 'db'>,
  { merchant_id, open_link_id }: Pick<Payin, 'merchant_id' | 'open_link_id'>,
): Promise<OpenLink | null> =>
  open_link_id === null ? null : store.find(services, merchant_id, open_link_id);

/** False if the link is closed, or all its payments are made or under way. */
export const hasPlace = ({ status, most_payments, taken }: OpenLink): boolean =>
  status === 'active' && (most_payments === null || taken < most_payments);

/** A payment takes a place when it starts; `stale` if the link changed since it was read. */
export const takePlace = (link: OpenLink | null): Write<'stale'>[] => movePlaces(link, 1);

export const giveBackPlace = (link: OpenLink | null): Write<'stale'>[] => movePlaces(link, -1);

const movePlaces = (link: OpenLink | null, by: 1 | -1): Write<'stale'>[] =>
  link === null || link.most_payments === null
    ? []
    : [
        update(
          'open_link',
          { id: link.id, taken: link.taken },
          { taken: link.taken + by },
          { missing: 'stale' },
        ),
      ];
