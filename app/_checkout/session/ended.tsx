import { BigLink } from '../kit/buttons';
import { Title } from '../kit/title';
import type { SessionView } from './session-view';

type Ending = 'completed' | 'expired' | 'failed';

export function Ended({ view }: { view: SessionView }) {
  const { status, merchant_name: merchant, checkout_url, callback_url, failure_reason } = view;
  const { title, text } = WORDS[status as Ending](merchant);
  return (
    <>
      <Title>{title}</Title>
      {failure_reason && <p className="mt-1">{failure_reason}.</p>}
      <p className="mt-1 text-muted">{text}</p>
      {checkout_url && (
        <BigLink href={checkout_url} className="mt-4">
          Continue to payment
        </BigLink>
      )}
      {callback_url && (
        <BigLink look="secondary" href={callback_url} className="mt-3">
          Return to {merchant}
        </BigLink>
      )}
    </>
  );
}

const WORDS: Record<Ending, (merchant: string) => { title: string; text: string }> = {
  completed: () => ({ title: 'Your details are complete', text: 'You can pay now.' }),
  expired: (merchant) => ({
    title: 'This page has expired',
    text: `Nothing was paid. Ask ${merchant} for a new link.`,
  }),
  failed: (merchant) => ({
    title: 'You can’t pay this online',
    text: `Nothing was paid. Contact ${merchant} to continue.`,
  }),
};
