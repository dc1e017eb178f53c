import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Amount } from '@/components/amounts/amount';
import { InvoiceLines } from '@/components/amounts/invoice-lines';
import { listCountries } from '@/components/form/countries';
import { engine } from '@/server/api/engine';
import type { OpenLinkPage as Page } from '@/server/features/collections/checkout/public';
import { Frame, PageHead, PaidBy, Questions } from '../frame';
import { BigAmount, Title } from '../kit/title';
import { PayerForm } from './payer-form';

type Props = { params: Promise<{ token: string }> };

export const metadata: Metadata = { title: 'Pay', referrer: 'no-referrer' };

export async function OpenLinkPage({ params }: Props) {
  const { token } = await params;
  const page = await engine().checkout.openLink(token);
  if (!page) notFound();
  return (
    <Frame {...page} what={<What page={page} />}>
      {page.state === 'open' ? (
        <PayerForm token={token} merchant={page.merchant} countries={listCountries()} />
      ) : (
        <>
          <Title>This link can no longer be paid</Title>
          <p className="mt-1 text-muted">
            {page.merchant} closed it, or it was paid as often as they allow. Nothing was paid now. Ask{' '}
            {page.merchant} if you still want to pay.
          </p>
        </>
      )}
    </Frame>
  );
}

function What({ page }: { page: Page }) {
  const { merchant, logo, isTest, amount, currency, name, description, lines, contact } = page;
  return (
    <div className="flex h-full flex-col">
      <PageHead merchant={merchant} logo={logo} isTest={isTest} />
      <p className="mt-6 text-muted text-base desk:mt-10">Amount</p>
      <BigAmount>
        <Amount amount={amount} currency={currency} codeClassName="text-lg text-muted tracking-normal" />
      </BigAmount>
      <p className="mt-2 font-medium [overflow-wrap:anywhere]">{name}</p>
      {description && <p className="text-muted [overflow-wrap:anywhere]">{description}</p>}
      {lines && (
        <div className="mt-4 border-line border-t text-base desk:mt-7">
          <InvoiceLines items={lines} currency={currency} />
        </div>
      )}
      <div className="mt-auto hidden space-y-2 pt-10 text-muted text-sm desk:block">
        <Questions contact={contact} />
        <PaidBy />
      </div>
    </div>
  );
}
