'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { brandOf, cvvLengthOf } from '@/server/kernel/text/card';
import { Problem } from '../kit/problem';
import { SubmitButton } from '../kit/submit-button';
import { usePayerForm } from '../kit/use-payer-form';
import { CardField } from './card-field';
import { type CardTyped, EMPTY, faultsOf, groupedExpiry, groupedNumber, groupTyped } from './card-rules';
import { sendCard } from './send';

export type CardPrice = {
  asked: string;
  fee: string | null;
  /** Null if the card is only saved for later. */
  total: string | null;
  mandate: string | null;
};

type Props = { token: string; merchant: string; price: CardPrice };

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  rupay: 'RuPay',
  jcb: 'JCB',
  diners: 'Diners Club',
};

const FORMATS: Record<keyof CardTyped, (text: string, before: string) => string> = {
  number: groupTyped(groupedNumber),
  expiry: groupTyped(groupedExpiry),
  cvv: (text) => text.replace(/\D/g, '').slice(0, 4),
  name: (text) => text,
};

export function CardForm({ token, merchant, price }: Props) {
  const router = useRouter();
  const [typed, setTyped] = useState<CardTyped>(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<keyof CardTyped>>(new Set());
  const faults = faultsOf(typed, new Date());
  const fault = (name: keyof CardTyped) => (left.has(name) ? faults[name] : undefined);
  const bind = (name: keyof CardTyped) => ({
    name,
    value: typed[name],
    fault: fault(name),
    onChange: (text: string) =>
      setTyped((before) => ({ ...before, [name]: FORMATS[name](text, before[name]) })),
    onLeave: () => typed[name] && setLeft((before) => new Set([...before, name])),
  });

  const { form, pending, problem } = usePayerForm({
    validate: () => {
      setLeft(new Set(Object.keys(EMPTY) as (keyof CardTyped)[]));
      return faults;
    },
    send: async () => {
      const answer = await sendCard(token, typed);
      if (answer.outcome === 'refused') return { problem: answer.message, faults: {} };
      if (answer.outcome === 'challenge') location.assign(answer.path);
      else router.refresh();
      return 'leaving';
    },
  });
  const { ref } = form;
  // Keeps what was typed before hydration.
  useEffect(() => {
    if (ref.current) setTyped(cardIn(ref.current));
  }, [ref]);

  const brand = brandOf(typed.number.replace(/\D/g, ''));
  return (
    <form {...form}>
      <CardField
        {...bind('number')}
        label="Card number"
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 5678 9012 3456"
        after={brand && BRANDS[brand]}
      />
      <div className="grid grid-cols-2 gap-3">
        <CardField
          {...bind('expiry')}
          label="Expiry date"
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM / YY"
        />
        <CardField
          {...bind('cvv')}
          label="Security code"
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder={`${cvvLengthOf(typed.number.replace(/\D/g, ''))} digits`}
        />
      </div>
      <CardField
        {...bind('name')}
        label="Name on card"
        autoComplete="cc-name"
        placeholder="As printed on the card"
      />
      {price.fee && (
        <dl className="mt-4 space-y-1 border-line border-t pt-2.5 text-base tabular-nums">
          <Line label="This payment" value={price.asked} />
          <Line label="Card fee" value={price.fee} />
          <Line label="You pay" value={price.total ?? price.asked} strong />
        </dl>
      )}
      {problem && <Problem>{problem}</Problem>}
      <SubmitButton pending={pending} doing={price.total ? 'Paying…' : 'Saving…'}>
        {price.total ? `Pay ${price.total}` : 'Save card'}
      </SubmitButton>
      {price.mandate && <p className="mt-2.5 text-sm">{price.mandate}</p>}
      <p className="mt-2.5 text-muted text-sm">
        Your bank may ask you to confirm. Your card number goes to the card processor only; {merchant} never
        sees it.
      </p>
    </form>
  );
}

function cardIn(form: HTMLFormElement): CardTyped {
  const fields = new FormData(form);
  const read = (name: keyof CardTyped) => FORMATS[name](String(fields.get(name) ?? ''), '');
  return { number: read('number'), expiry: read('expiry'), cvv: read('cvv'), name: read('name') };
}

const Line = ({ label, value, strong }: { label: string; value: string; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between font-semibold' : 'flex justify-between'}>
    <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
    <dd>{value}</dd>
  </div>
);
