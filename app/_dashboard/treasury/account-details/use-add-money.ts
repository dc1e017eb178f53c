'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { useAct } from '../../kit/act/use-act';

/** Reports a transfer from the business itself to a sandbox account. */
export function useAddMoney(currencies: readonly string[], chosen = currencies[0] ?? '') {
  const me = useMe();
  const [currency, setCurrency] = useState(chosen);
  const [amount, setAmount] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const add = useAct('payments.mock', {
    undone: 'Money not added',
    lookIn: 'Balances',
    onDone: () => {
      setAmount('');
      setSubmitted(false);
    },
  });
  const send = () => {
    setSubmitted(true);
    const minor = parseAmount(amount, currency);
    if (!minor || amountError(amount, currency) || add.pending) return;
    add.run({ amount: minor, currency, remitter_name: me.merchant.name });
  };
  const fault = faultOf(add.error, 'amount');
  return {
    currencies,
    currency,
    setCurrency,
    amount,
    setAmount,
    amountFault: (submitted ? amountError(amount, currency) : undefined) ?? fault,
    failure: fault ? null : add.failure,
    isPending: add.pending,
    added: add.output,
    send,
  };
}

export type AddingMoney = ReturnType<typeof useAddMoney>;
