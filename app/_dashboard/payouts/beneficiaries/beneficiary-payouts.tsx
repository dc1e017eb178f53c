'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
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
  const query = useQuery(trpc.payouts.rows.queryOptions({ beneficiary_id: id, per_page: 5 }));
  return (
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
  );
}
