'use client';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Plus } from 'lucide-react';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount, formatMoney } from '@/components/format/money';
import { Amount } from '@/components/money/amount';
import { Button, ButtonLink } from '@/components/primitives/button';
import { textLink } from '../../kit/detail/facts';
import { CoverOffer, useConvert } from '../../treasury/convert';
import { Panel } from './panel';

type BalancesData = Outputs['home']['balances'];

const REFRESH_MS = 30_000;

export function Balances() {
  const query = useQuery(useTRPC().home.balances.queryOptions({}, { refetchInterval: REFRESH_MS }));
  return (
    <section aria-label="Balances" className="border-line border-b">
      <Panel query={query} undone="Balances couldn’t be loaded">
        {(found) => <Totals found={found} />}
      </Panel>
    </section>
  );
}

function Totals({ found }: { found: BalancesData }) {
  const { base, available, held, pending, rows } = found;
  return (
    <div className="px-5 py-4 max-desk:px-3">
      <div className="flex items-baseline justify-between">
        <h2 className="text-muted text-xs">Balances, total in {base}</h2>
        <Link href="/balances" className={textLink}>
          View all
        </Link>
      </div>
      <p className="mt-1 font-semibold text-2xl tabular-nums tracking-tighter">
        {formatAmount(available + held, base)}{' '}
        <span className="font-normal text-base text-muted">{base}</span>
      </p>
      <table className="mt-3 w-full tabular-nums">
        <caption className="sr-only">Available by currency</caption>
        <thead className="text-faint text-xs">
          <tr>
            <th scope="col" className="sr-only">
              Currency
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Available
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              in {base}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-medium">
                <Link href={`/balances?currency=${row.currency}`} className="hover:underline">
                  {row.currency}
                </Link>
              </th>
              <td
                className={row.available ? 'py-1.5 text-right font-medium' : 'py-1.5 text-right text-faint'}
              >
                {formatAmount(row.available, row.currency)}
                {row.missing > 0 && (
                  <span className="block font-medium text-amber text-xs">
                    {formatAmount(row.missing, row.currency)} short
                  </span>
                )}
              </td>
              <td className="py-1.5 pl-3 text-right text-faint">
                {row.worth === null ? 'no rate' : formatAmount(row.worth, base)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-1 space-y-1 border-line border-t pt-2">
        {(
          [
            ['Available', available],
            ['Held', held],
            ['Incoming, not in the total', pending],
          ] as const
        ).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">
              <Amount amount={amount} currency={base} />
            </dd>
          </div>
        ))}
      </dl>
      <Shortfalls rows={rows} />
      <LowBalances rows={rows} />
      <BalanceActions />
    </div>
  );
}

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
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const convert = useConvert();
  if (!me.scopes.includes('make')) return null;
  const sandbox = me.merchant.environment === 'sandbox';
  return (
    <div className="mt-3 flex gap-2 *:flex-1">
      <Button onClick={() => convert()}>
        <ArrowLeftRight aria-hidden="true" />
        Convert
      </Button>
      <ButtonLink href={sandbox ? '/sandbox#add-money' : '/virtual-accounts'}>
        <Plus aria-hidden="true" />
        Add money
      </ButtonLink>
    </div>
  );
}
