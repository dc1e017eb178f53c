import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { formatMoney } from '@/components/format/money';
import { engine } from '@/server/api/engine';
import { Frame } from '../frame';
import { BigButton, BigLink } from '../kit/buttons';
import { Title } from '../kit/title';

export const metadata: Metadata = { title: 'Confirm your payment', referrer: 'no-referrer' };

type Props = { params: Promise<{ name: string }> };

/** Challenge page of the sandbox bank. It works without JavaScript, as such pages must. */
export async function AuthenticatePage({ params }: Props) {
  const { name } = await params;
  const challenge = await engine().checkout.challenge(name);
  if (!challenge) notFound();
  const { merchant, lastFour, next } = challenge;
  if (next !== null) return <GoOn to={next} merchant={merchant} />;
  const amount = formatMoney(challenge.amount, challenge.currency);
  return (
    <Frame isTest>
      <Title>Confirm with your bank</Title>
      <p className="mt-1 text-muted">
        Your bank needs to confirm it’s you. Nothing is charged until you confirm.
      </p>
      <div className="mt-3.5 overflow-hidden rounded-2xl border border-line-strong bg-surface">
        <p className="border-line border-b bg-sunken px-4 py-2.5 text-muted text-sm">
          From Sandbox Bank, your card’s bank
        </p>
        <div className="px-4 py-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-base tabular-nums">
            <dt className="text-muted">To</dt>
            <dd>{merchant}</dd>
            <dt className="text-muted">Amount</dt>
            <dd>{amount}</dd>
            <dt className="text-muted">Card</dt>
            <dd>•••• {lastFour}</dd>
          </dl>
          <form method="post" action={`/api/pay/authenticate/${name}`} className="mt-5 space-y-2.5">
            <BigButton name="answer" value="confirm">
              Confirm {amount}
            </BigButton>
            <BigButton look="secondary" name="answer" value="refuse">
              It wasn’t me
            </BigButton>
          </form>
        </div>
      </div>
      <p className="mt-2.5 text-muted text-sm">
        This page simulates your bank in the sandbox. No card is charged.
      </p>
    </Frame>
  );
}

function GoOn({ to, merchant }: { to: string; merchant: string }) {
  return (
    <Frame isTest>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <Title>Thank you</Title>
      <p className="mt-1 text-muted">You are being sent back to {merchant}.</p>
      <BigLink href={to} className="mt-4">
        Continue
      </BigLink>
    </Frame>
  );
}
