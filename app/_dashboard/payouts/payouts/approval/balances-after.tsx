'use client';

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTRPC } from '@/app/_trpc/client';
import { Amount } from '@/components/amounts/amount';
import { money, subtract, sum } from '@/server/kernel/money/money';
import { debitOf } from '../debit';
import type { Decidable } from './decide';

export function BalancesAfter({ rows }: { rows: Decidable[] }) {
  const balances = useQuery(useTRPC().balances.get.queryOptions({}, { staleTime: 0 }));
  const payouts = rows.map(({ payout, repriced }) => repriced ?? payout);
  const only = rows.length === 1 ? rows[0] : undefined;
  const currencies = [...new Set(payouts.map(({ source_currency }) => source_currency))].sort();
  return (
    <div className="space-y-3">
      {currencies.map((currency) => {
        const these = payouts.filter(({ source_currency }) => source_currency === currency);
        const total = (parts: (number | bigint)[]) =>
          sum(
            currency,
            parts.map((part) => money(part, currency)),
          );
        const debit = total(these.map(debitOf));
        const available = balances.data?.available.find((row) => row.currency === currency)?.amount;
        const after = available === undefined ? null : subtract(money(available, currency), debit).amount;
        return (
          <dl
            key={currency}
            className="grid grid-cols-[1fr_auto] gap-y-1 rounded-xl border border-line bg-paper px-3.5 py-2.5"
          >
            <dt className="text-muted">You send{these.length > 1 && `, ${these.length} payouts`}</dt>
            <dd className="text-right">
              <Amount
                amount={total(these.map(({ source_amount }) => source_amount)).amount}
                currency={currency}
              />
            </dd>
            {only && (
              <>
                <dt className="text-muted">{only.beneficiary.name} receives</dt>
                <dd className="text-right">
                  <Amount
                    amount={(only.repriced ?? only.payout).destination_amount}
                    currency={only.payout.destination_currency}
                  />
                </dd>
              </>
            )}
            <dt className="text-muted">Total from {currency} balance, fees included</dt>
            <dd className="text-right font-semibold">
              <Amount amount={debit.amount} currency={currency} />
            </dd>
            <dt className="text-muted">
              {after !== null && after < 0n ? 'Balance short by' : 'Balance after'}
            </dt>
            <dd className={clsx('text-right', after !== null && after < 0n && 'font-semibold text-red')}>
              {after === null ? '…' : <Amount amount={after < 0n ? -after : after} currency={currency} />}
            </dd>
          </dl>
        );
      })}
    </div>
  );
}
