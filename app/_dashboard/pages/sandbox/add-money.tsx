'use client';

import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { faultOf, mutationFailure } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';

export function AddMoney() {
  const trpc = useTRPC();
  const me = useMe();
  const { data: balances } = useSuspenseQuery(trpc.balances.get.queryOptions({}));
  const currencies = balances.available.map(({ currency }) => currency);
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [amount, setAmount] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const add = useMutation(
    trpc.payments.mock.mutationOptions({
      onSuccess: () => {
        setAmount('');
        setSubmitted(false);
      },
    }),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const minor = parseAmount(amount, currency);
    if (!minor || amountError(amount, currency) || add.isPending) return;
    add.mutate({ amount: minor, currency, remitter_name: me.merchant.name });
  };
  const failure = faultOf(add.error, 'amount')
    ? null
    : mutationFailure(add.error, 'Money not added', 'Balances');
  return (
    <section aria-labelledby="add-money" className="max-w-2xl space-y-3">
      <h2 id="add-money" className="scroll-mt-4 font-medium text-base">
        Add money
      </h2>
      <p className="text-muted">
        Simulates a bank transfer from your own account. The balance rises at once.
      </p>
      {me.scopes.includes('make') ? (
        <form onSubmit={send} className="flex flex-wrap items-start gap-3" aria-label="Add money">
          <div className="w-28">
            <SelectField
              label="Currency"
              value={currency}
              onChange={setCurrency}
              options={toOptions(currencies)}
            />
          </div>
          <div className="w-44">
            <MoneyField
              label="Amount"
              value={amount}
              onChange={setAmount}
              error={(submitted ? amountError(amount, currency) : undefined) ?? faultOf(add.error, 'amount')}
            />
          </div>
          <Button type="submit" variant="primary" pending={add.isPending} className="mt-[1.625rem] h-field">
            {add.isPending ? 'Adding…' : 'Add money'}
          </Button>
        </form>
      ) : (
        <p className="text-muted">Your role can’t add money.</p>
      )}
      {failure && <FailureNotice failure={failure} />}
      <p role="status">
        {add.data && (
          <>
            {formatMoney(add.data.payment_amount, add.data.payment_currency)} added.{' '}
            <PageLink
              href={`/balances?currency=${add.data.payment_currency}`}
              className="underline underline-offset-2"
            >
              View the balance
            </PageLink>
          </>
        )}
      </p>
    </section>
  );
}
