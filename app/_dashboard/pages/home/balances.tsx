'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Plus } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { formatAmount, formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { SimpleTable } from '@/components/primitives/table';
import { textLink } from '../../kit/detail/facts';
import { CoverOffer, useConvert } from '../../treasury/convert';
import { Panel } from './panel';

type BalancesData = Outputs['home']['balances'];

const REFRESH_MS = 30_000;

export function Balances() {
  const query = useQuery(
    useTRPC().home.balances.queryOptions({}, { refetchInterval: pollWithoutStream(REFRESH_MS) }),
  );
  return (
    <section aria-label="Balances" className="border-line border-b">
      <Panel query={query} undone="Balances couldn’t be loaded">
        {(found) => <Totals found={found} />}
      </Panel>
    </section>
  );
}

function Totals({ found }: { found: BalancesData }) {
  const { base, rows } = found;
  return (
    <div className="px-5 py-4 max-desk:px-3">
      <div className="flex items-baseline justify-between">
        <h2 className="font-medium text-base">Balances</h2>
        <PageLink href="/balances" className={textLink}>
          View all
        </PageLink>
      </div>
      <div className="mt-1">
        <SimpleTable
          label="Available by currency"
          rows={rows}
          keyOf={({ currency }) => currency}
          columns={[
            {
              header: 'Currency',
              cell: ({ currency }) => (
                <PageLink href={`/balances?currency=${currency}`} className="font-medium hover:underline">
                  {currency}
                </PageLink>
              ),
            },
            { header: 'Available', align: 'end', cell: (row) => <Available row={row} /> },
            {
              header: `in ${base}`,
              align: 'end',
              cell: ({ worth }) => (
                <span className="text-faint">{worth === null ? 'no rate' : formatAmount(worth, base)}</span>
              ),
            },
          ]}
        />
      </div>
      <Shortfalls rows={rows} />
      <LowBalances rows={rows} />
      <BalanceActions />
    </div>
  );
}

const Available = ({ row: { available, missing, currency } }: { row: BalancesData['rows'][number] }) => (
  <>
    <span className={available ? 'font-medium' : 'text-faint'}>{formatAmount(available, currency)}</span>
    {missing > 0 && (
      <span className="block font-medium text-amber text-xs">{formatAmount(missing, currency)} short</span>
    )}
  </>
);

function Shortfalls({ rows }: Pick<BalancesData, 'rows'>) {
  return rows
    .filter(({ missing }) => missing > 0)
    .map(({ missing, currency }) => (
      <div key={currency} className="mt-3 rounded-lg bg-amber-soft px-3 py-2 text-amber text-xs">
        <p>Queued payouts need {formatMoney(missing, currency)} more.</p>
        <CoverOffer
          currency={currency}
          missing={missing}
          reason={`Covers the queued payouts in ${currency}, fees included`}
        />
      </div>
    ));
}

function LowBalances({ rows }: Pick<BalancesData, 'rows'>) {
  const low = rows.flatMap(({ currency, low }) => (low === null ? [] : [{ currency, limit: low }]));
  if (low.length === 0) return null;
  return (
    <div className="mt-3 rounded-lg bg-amber-soft px-3 py-2 text-amber text-xs">
      {low.map(({ currency, limit }) => (
        <p key={currency}>
          {currency} is below your {formatMoney(limit, currency)} alert.
        </p>
      ))}
    </div>
  );
}

function BalanceActions() {
  const me = useMe();
  const convert = useConvert();
  if (!me.scopes.includes('make')) return null;
  return (
    <div className="mt-3 flex gap-2 *:flex-1">
      <Button onClick={() => convert()}>
        <ArrowLeftRight aria-hidden="true" />
        Convert
      </Button>
      <ButtonLink href="/account-details">
        <Plus aria-hidden="true" />
        Add money
      </ButtonLink>
    </div>
  );
}
