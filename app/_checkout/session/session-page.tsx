import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Amount } from '@/components/amounts/amount';
import { listCountries } from '@/components/form/countries';
import { engine } from '@/server/api/engine';
import { Frame, PageHead, PaidBy } from '../frame';
import { BigLink } from '../kit/buttons';
import { BigAmount, Title } from '../kit/title';
import type { SessionView } from './session-view';
import { Steps } from './steps';

type Props = { params: Promise<{ token: string }> };

export const metadata: Metadata = { title: 'Before you pay', referrer: 'no-referrer' };

export async function SessionPage({ params }: Props) {
  const { token } = await params;
  const view = await viewOf(token);
  if (view === null) notFound();
  if (view === 'busy') return <Busy />;
  const isOpen = view.status === 'created' || view.status === 'in_progress';
  return (
    <Frame isTest={view.sandbox} what={<What view={view} />}>
      {isOpen ? <Steps token={token} view={view} countries={listCountries()} /> : <Ended view={view} />}
    </Frame>
  );
}

/** Null for unknown or ended sessions; busy if the client should retry later. */
async function viewOf(token: string): Promise<SessionView | 'busy' | null> {
  const answer = await engine().fetch(
    new Request('http://localhost/api/v1/payment-sessions/current', {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  if (answer.status === 401) return null;
  if (answer.status === 429 || answer.status === 503) return 'busy';
  if (!answer.ok) throw new Error(`The session was answered with ${answer.status}`);
  return answer.json();
}

function What({ view }: { view: SessionView }) {
  const { merchant_name: merchant, sandbox, amount, currency } = view;
  return (
    <div className="flex h-full flex-col">
      <PageHead merchant={merchant} logo={null} isTest={sandbox} />
      <p className="mt-6 text-muted text-base desk:mt-10">Amount due</p>
      <BigAmount>
        <Amount amount={amount} currency={currency} codeClassName="text-lg text-muted tracking-normal" />
      </BigAmount>
      <p className="mt-auto hidden pt-10 text-muted text-sm desk:block">
        <PaidBy />
      </p>
    </div>
  );
}

const Busy = () => (
  <Frame isTest={false}>
    <h1 className="font-semibold text-xl tracking-tight">This page is busy</h1>
    <p className="mt-2 text-muted">Nothing was paid. Wait a few seconds, then reload the page.</p>
  </Frame>
);

type Ending = 'completed' | 'expired' | 'failed';

function Ended({ view }: { view: SessionView }) {
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
