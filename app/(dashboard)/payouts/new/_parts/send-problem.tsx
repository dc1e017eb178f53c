'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { codeOf, failureOf, fieldsOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Problem } from '@/components/form/problem';
import { formatMoney } from '@/components/money/format';
import { shownStatus, statusLabel } from '@/components/status/status';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Props = { error: unknown; requestId: string; another: () => void };

/** What the server said that belongs to no field. */
export function SendProblem({ error, requestId, another }: Props) {
  const failure = failureOf(error, 'Payout not sent');
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {codeOf(error) === 'record_exists' ? (
        <MadeAlready requestId={requestId} another={another} />
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}

function MadeAlready({ requestId, another }: Omit<Props, 'error'>) {
  const { data } = useQuery(useTRPC().payouts.rows.queryOptions({ request_id: requestId }, { staleTime: 0 }));
  const row = data?.data[0];
  return (
    <Notice tone="amber" title="Payout not sent. It was already created" alert>
      {row && (
        <p>
          <Link href={`/payouts/${row.payout.id}`} className="underline underline-offset-2">
            {formatMoney(row.payout.source_amount, row.payout.source_currency)} to {row.beneficiary.name}
          </Link>
          , {statusLabel(shownStatus(row.payout.status, row.rejected)).toLowerCase()}
        </p>
      )}
      <Button className="mt-1 text-text" onClick={another}>
        Create another payout
      </Button>
    </Notice>
  );
}
