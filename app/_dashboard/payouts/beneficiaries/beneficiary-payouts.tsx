'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { PAYOUT_STATUS_LABELS, shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { textLink } from '../../kit/detail/facts';
import { LatestRows } from '../../kit/detail/latest-rows';

type Props = { view: Outputs['beneficiaries']['view'] };

export function BeneficiaryPayouts({ view: { beneficiary } }: Props) {
  const trpc = useTRPC();
  const { id } = beneficiary;
  const totals = useQuery(trpc.payouts.paid_to.queryOptions({ beneficiary_id: id }));
  const query = useQuery(trpc.payouts.rows.queryOptions({ beneficiary_id: id, per_page: 5 }));
  return (
    <div className="space-y-3">
      {totals.data && <Totals {...totals.data} />}
      <LatestRows
        query={query}
        none="None yet."
        all={{ href: `/payouts?beneficiary_id=${id}`, noun: 'payouts' }}
      >
        {({ payout, rejected }) => (
          <li key={payout.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <PageLink href={`/payouts/${payout.id}`} className={`${textLink} font-medium tabular-nums`}>
              {formatMoney(payout.destination_amount, payout.destination_currency)}
            </PageLink>
            <span className="text-muted">
              {PAYOUT_STATUS_LABELS[shownPayoutStatus(payout, rejected)]}
              {payout.invoice_number && `, ${payout.invoice_number}`},{' '}
              <Moment at={payout.created_at} focusable />
            </span>
          </li>
        )}
      </LatestRows>
    </div>
  );
}

function Totals({ paid, returned }: Outputs['payouts']['paid_to']) {
  if (paid.length === 0 && returned === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {paid.map(({ total, count, last_at }) => (
        <div key={total.currency}>
          <dt className="text-muted text-xs">Paid to date</dt>
          <dd className="font-semibold text-lg tabular-nums tracking-tight">
            {formatMoney(total.amount, total.currency)}
          </dd>
          <dd className="text-muted text-xs">
            {plural(count, 'payout')}, last <Moment at={last_at} focusable />
          </dd>
        </div>
      ))}
      {returned > 0 && (
        <div>
          <dt className="text-muted text-xs">Returned by the bank</dt>
          <dd className="font-semibold text-lg tabular-nums tracking-tight">{returned}</dd>
        </div>
      )}
    </dl>
  );
}
