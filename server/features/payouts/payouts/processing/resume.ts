import { update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import type { Merchant, Services } from '../../../../identity/context';
import { findMocked } from '../store';

export async function resumeMocked(services: Services, { id: merchantId }: Merchant): Promise<void> {
  const mocked = await findMocked(services, merchantId);
  const [queued, sending] = ['queued', 'in_progress'].map((of) =>
    mocked.filter(({ status }) => status === of),
  );
  const now = services.clock.realNow();
  const idsOf = (payouts: typeof mocked) => payouts.map(({ id }) => id);
  const writes = [
    ...(queued!.length
      ? [
          update('payout', { id: idsOf(queued!), status: 'queued' }, { mocked_at: null }),
          // Triggers a check of the queue.
          update('balance', { currency: queued!.map((one) => one.source_currency) }, { increased_at: now }),
        ]
      : []),
    ...(sending!.length
      ? [
          update(
            'payout',
            { id: idsOf(sending!), status: 'in_progress' },
            { mocked_at: null, stage: 'sending', work_at: now },
          ),
        ]
      : []),
  ];
  if (writes.length) await commit(services, { merchantId, writes });
}
