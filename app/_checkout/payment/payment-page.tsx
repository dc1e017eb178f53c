import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { formatMoney } from '@/components/format/money';
import { engine } from '@/server/api/engine';
import { Frame } from '../frame';
import { Title } from '../kit/title';
import { Closed } from './closed';
import { Consent } from './consent';
import { Methods } from './methods';
import { mandateText } from './plan';
import { ReceiptSlip } from './receipt';
import { Transfer } from './transfer';
import { Watching } from './watching';
import { What } from './what';

type Props = { params: Promise<{ token: string }> };

export const metadata: Metadata = { title: 'Pay', referrer: 'no-referrer' };

export async function PayPage({ params }: Props) {
  const { token } = await params;
  const checkout = await engine().checkout.open(token, await headers());
  if (!checkout) notFound();
  const { state, merchant, currency, methods, remittance } = checkout;
  const total = (type: 'card' | 'bank_transfer') => methods.find((method) => method.type === type);
  const card = total('card');
  const transfer = total('bank_transfer');
  return (
    <Frame {...checkout} what={<What token={token} checkout={checkout} />}>
      {state === 'open' && remittance && (
        <>
          <Consent
            token={token}
            bank={remittance.bank}
            account={remittance.account}
            purpose={remittance.purpose}
            total={formatMoney(checkout.amount, currency)}
            arrives={formatMoney(remittance.arrives, 'USD')}
            isTest={checkout.isTest}
          />
          <Watching token={token} state={state} />
        </>
      )}
      {state === 'open' && !remittance && (
        <>
          <Methods
            token={token}
            merchant={merchant}
            refusal={checkout.refusal}
            card={
              card && {
                asked: formatMoney(checkout.amount, currency),
                fee: card.fee ? formatMoney(card.fee, currency) : null,
                total: card.total ? formatMoney(card.total, currency) : null,
                mandate: checkout.plan && mandateText(checkout, checkout.plan),
              }
            }
            transfer={
              transfer && {
                fee: transfer.fee ? formatMoney(transfer.fee, currency) : null,
                panel: <Transfer checkout={checkout} amount={transfer.total} />,
              }
            }
          />
          <Watching token={token} state={state} />
        </>
      )}
      {state === 'processing' && (
        <>
          <Processing merchant={merchant} />
          <Watching token={token} state={state} />
        </>
      )}
      {state === 'paid' && <ReceiptSlip checkout={checkout} />}
      {(state === 'expired' || state === 'cancelled' || state === 'not_ready') && (
        <Closed state={state} checkout={checkout} />
      )}
    </Frame>
  );
}

function Processing({ merchant }: { merchant: string }) {
  return (
    <div aria-busy="true">
      <Title>Processing your payment</Title>
      <p className="mt-1 text-muted">This usually takes less than 10 seconds.</p>
      <p className="mt-5 flex items-center gap-2.5" role="status">
        <span
          aria-hidden="true"
          className="size-[18px] animate-spin rounded-full border-2 border-line-strong border-t-accent"
        />
        Waiting for your bank’s response
      </p>
      <p className="mt-5 text-muted text-sm">You can close this page. {merchant} won’t charge you twice.</p>
    </div>
  );
}
