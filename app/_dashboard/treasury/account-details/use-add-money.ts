'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { faultOf, mutationFailure } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { amountError, parseAmount } from '@/components/form/parse-amount';

/** Reports a transfer from the business itself to a sandbox account. */
export function useAddMoney(currencies: readonly string[], chosen = currencies[0] ?? '') {
  const trpc = useTRPC();
  const me = useMe();
  const [currency, setCurrency] = useState(chosen);
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
  const send = () => {
    setSubmitted(true);
    const minor = parseAmount(amount, currency);
    if (!minor || amountError(amount, currency) || add.isPending) return;
    add.mutate({ amount: minor, currency, remitter_name: me.merchant.name });
  };
  const fault = faultOf(add.error, 'amount');
  return {
    currencies,
    currency,
    setCurrency,
    amount,
    setAmount,
    amountFault: (submitted ? amountError(amount, currency) : undefined) ?? fault,
    failure: fault ? null : mutationFailure(add.error, 'Money not added', 'Balances'),
    isPending: add.isPending,
    added: add.data,
    send,
  };
}

export type AddingMoney = ReturnType<typeof useAddMoney>;
