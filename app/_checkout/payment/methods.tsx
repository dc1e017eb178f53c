'use client';

import { CreditCard, Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Problem } from '../kit/problem';
import { Title } from '../kit/title';
import { CardForm, type CardPrice } from './card-form';

type Method = 'bank_transfer' | 'card';

type Props = {
  token: string;
  merchant: string;
  refusal: string | null;
  card: CardPrice | undefined;
  transfer: { fee: string | null; panel: ReactNode } | undefined;
};

export function Methods({ token, merchant, refusal, card, transfer }: Props) {
  const only = card && transfer ? null : card ? 'card' : 'bank_transfer';
  const [chosen, setChosen] = useState<Method | null>(only ?? (refusal ? 'card' : null));
  return (
    <>
      <Title>{card?.mandate ? 'Enter your card' : 'How do you want to pay?'}</Title>
      {refusal && (
        <Problem>
          <b className="block font-semibold">Nothing was paid.</b>
          {refusal}
        </Problem>
      )}
      <fieldset className="mt-3 rounded-2xl border border-line-strong bg-surface desk:bg-paper">
        <legend className="sr-only">Payment method</legend>
        {transfer && (
          <Way
            value="bank_transfer"
            title="Bank transfer"
            text="From your bank’s app or website"
            fee={transfer.fee ? `${transfer.fee} fee` : 'No fee'}
            icon={<Landmark aria-hidden="true" className="size-5" />}
            chosen={chosen}
            onChoose={setChosen}
          >
            {transfer.panel}
          </Way>
        )}
        {card && (
          <Way
            value="card"
            title="Card"
            text="Confirmed instantly"
            fee={card.fee ? `${card.fee} fee` : 'No fee'}
            icon={<CreditCard aria-hidden="true" className="size-5" />}
            chosen={chosen}
            onChoose={setChosen}
          >
            <CardForm token={token} merchant={merchant} price={card} />
          </Way>
        )}
      </fieldset>
    </>
  );
}

type WayProps = {
  value: Method;
  title: string;
  text: string;
  fee: string;
  icon: ReactNode;
  chosen: Method | null;
  onChoose: (method: Method) => void;
  children: ReactNode;
};

function Way({ value, title, text, fee, icon, chosen, onChoose, children }: WayProps) {
  const isChosen = chosen === value;
  return (
    <div className="border-line [div+&]:border-t">
      <label className="grid min-h-16 cursor-pointer grid-cols-[20px_22px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-2xl px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="radio"
          name="method"
          value={value}
          checked={isChosen}
          onChange={() => onChoose(value)}
          className="size-5 appearance-none rounded-full border-[1.5px] border-faint bg-surface outline-none checked:border-[6px] checked:border-accent"
        />
        <span className={isChosen ? 'text-accent' : 'text-muted'}>{icon}</span>
        <span>
          <b className="block font-medium leading-snug">{title}</b>
          <span className="block text-muted text-sm leading-snug">{text}</span>
        </span>
        <span className="text-right font-medium text-base tabular-nums">{fee}</span>
      </label>
      {isChosen && <div className="px-4 pt-0.5 pb-4">{children}</div>}
    </div>
  );
}
