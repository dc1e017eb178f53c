import { update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import type { Merchant, Services } from '../../../../identity/context';
import { findMocked } from '../store';

export async function resumeMocked(services: Services, { id: merchantId }: Merchant): Promise<void> {
  const mocked = await findMocked(services, merchantId);
  if (!mocked.length) return;
  const [queued, sending] = ['queued', 'in_progress'].map((of) =>
    mocked.filter(({ status }) => status === of),
  );
  const now = services.clock.realNow();
  const idsOf = (payouts: typeof mocked) => payouts.map(({ id }) => id);
  const writes = [
    // No payout has version 0.
    update('sandbox_payout', { payout_id: idsOf(mocked) }, { version: 0 }),
    ...(queued!.length
      ? [
          // Triggers a check of the queue.
          update(
            'balance',
            { currency: queued!.map((one) => one.source_currency) },
            { increased_at: now, increased_by: services.newId('event') },
          ),
        ]
      : []),
    ...(sending!.length
      ? [update('payout', { id: idsOf(sending!), status: 'in_progress' }, { stage: 'sending', work_at: now })]
      : []),
  ];
  await commit(services, { merchantId, writes });
}
