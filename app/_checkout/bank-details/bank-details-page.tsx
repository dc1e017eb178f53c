import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { engine } from '@/server/api/engine';
import type { BankDetailsPage as Page } from '@/server/features/payouts/bank-detail-requests/public';
import { countryName } from '@/server/kernel/text/country';
import { Frame, PageHead, PaidBy, Questions } from '../frame';
import { Rows } from '../kit/rows';
import { Title } from '../kit/title';
import { BankDetails } from './bank-details';

type Props = { params: Promise<{ token: string }> };

export const metadata: Metadata = { title: 'Bank details', referrer: 'no-referrer' };

export async function BankDetailsPage({ params }: Props) {
  const { token } = await params;
  const page = await engine().bankDetails.read(token);
  if (!page) notFound();
  return (
    <Frame {...page} label="Who asks" what={<What page={page} />}>
      {page.state === 'open' ? (
        <BankDetails token={token} page={page} />
      ) : (
        <>
          <Title>{ENDED[page.state].title}</Title>
          <p className="mt-1 text-muted">{ENDED[page.state].text(page.merchant)}</p>
        </>
      )}
    </Frame>
  );
}

const ENDED: Record<Exclude<Page['state'], 'open'>, { title: string; text: (merchant: string) => string }> = {
  completed: {
    title: 'Your bank details were received',
    text: (merchant) =>
      `This link works once and was used. If you did not enter the details yourself, or they have changed, contact ${merchant}.`,
  },
  expired: {
    title: 'This link has expired',
    text: (merchant) => `No bank details were saved. Ask ${merchant} for a new link.`,
  },
  revoked: {
    title: 'This link was withdrawn',
    text: (merchant) => `No bank details were saved. Ask ${merchant} if they still need them.`,
  },
};

function What({ page }: { page: Page }) {
  const { merchant, isTest, name, country, requirements, contact } = page;
  return (
    <div className="flex h-full flex-col">
      <PageHead merchant={merchant} logo={null} isTest={isTest} test="Test" />
      <p className="mt-6 font-semibold text-[1.5rem] leading-[1.2] tracking-tighter [overflow-wrap:anywhere] desk:mt-10 desk:text-[1.75rem]">
        {merchant} asks for your bank details
      </p>
      <p className="mt-2 text-muted">They pay you at this account. Only they see what you enter.</p>
      <Rows
        className="mt-4 border-line border-t desk:mt-7"
        rows={[
          ['For', name],
          ['Country', countryName(country)],
          ['Currency', requirements.currency],
        ]}
      />
      <div className="mt-auto hidden space-y-2 pt-10 text-muted text-sm desk:block">
        <Questions contact={contact} />
        <PaidBy />
      </div>
    </div>
  );
}
