import type { Checkout } from '@/server/features/collections/checkout/public';
import { Title } from '../kit/title';
import { dayOf } from './day';

type Props = { state: 'expired' | 'cancelled' | 'not_ready'; checkout: Checkout };

export function Closed({ state, checkout: { merchant, expiresAt, plan } }: Props) {
  const words = plan ? SUBSCRIPTION_WORDS : WORDS;
  const { title, text } = words[state](merchant, dayOf(expiresAt));
  return (
    <>
      <Title>{title}</Title>
      <p className="mt-1 text-muted">{text}</p>
      {state !== 'not_ready' && !plan && (
        <div className="mt-6 border-line border-t pt-4 text-base">
          <b className="font-medium">Already sent a bank transfer?</b>
          <p className="text-muted">
            Your money isn’t lost. Send {merchant} the reference of your transfer: they will match it or
            return it.
          </p>
        </div>
      )}
    </>
  );
}

const WORDS = {
  expired: (merchant: string, day: string) => ({
    title: `This link expired on ${day}`,
    text: `Nothing was paid with it. Ask ${merchant} for a new link.`,
  }),
  cancelled: (merchant: string) => ({
    title: `${merchant} cancelled this request`,
    text: `Don’t pay with this link or its bank details. If you still owe this amount, ${merchant} will send a new link.`,
  }),
  not_ready: (merchant: string) => ({
    title: 'This link can’t be paid yet',
    text: `It is being reviewed. Open it again later, or ask ${merchant}.`,
  }),
};

const SUBSCRIPTION_WORDS: typeof WORDS = {
  ...WORDS,
  expired: (merchant, day) => ({
    title: `This link expired on ${day}`,
    text: `The subscription did not start, and nothing was paid. Ask ${merchant} for a new link.`,
  }),
  cancelled: (merchant) => ({
    title: 'This subscription has ended',
    text: `Your card will no longer be charged. Ask ${merchant} if you want to subscribe again.`,
  }),
};
