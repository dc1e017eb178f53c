'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Download, Landmark, Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { tabClass, tabListClass } from '@/components/list/tab-class';
import { Button, buttonClass } from '@/components/primitives/button';
import { EmptyState } from '@/components/primitives/empty-state';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { TitleBand } from '@/components/primitives/title-band';
import { AccountCard } from './account-card';

export function AccountDetails() {
  const me = useMe();
  const { data } = useSuspenseQuery(useTRPC().account_details.list.queryOptions({}));
  const currencies = data.currencies.filter(({ accounts }) => accounts.length > 0);
  const asked = useSearchParams().get('currency');
  const chosen = currencies.find(({ currency }) => currency === asked) ?? currencies[0];
  const isSandbox = me.merchant.environment === 'sandbox';
  if (!chosen) return <NoAccounts />;
  const { currency, accounts } = chosen;
  return (
    <>
      <TitleBand title="Account details">
        <a
          href={`/api/files/account-details/${currency}`}
          download
          className={buttonClass()}
          aria-label={`Download ${currency} account details (PDF)`}
        >
          <Download aria-hidden="true" />
          PDF
        </a>
        {isSandbox && me.scopes.includes('make') && (
          <AddMoneyButton
            key={currency}
            currencies={currencies.map((one) => one.currency)}
            currency={currency}
          />
        )}
      </TitleBand>
      <nav aria-label="Currencies" className="shrink-0 border-line border-b">
        <ul className={tabListClass}>
          {currencies.map((one) => (
            <li key={one.currency}>
              <PageLink
                href={`/account-details?currency=${one.currency}`}
                aria-current={one === chosen ? 'page' : undefined}
                className={tabClass(one === chosen)}
              >
                {one.currency}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-h-0 flex-1 space-y-4 overflow-auto px-5 pt-4 pb-8 max-desk:px-3">
        {isSandbox && (
          <div className="max-w-5xl">
            <Notice tone="amber" title="These are test accounts. Don’t send real money to them" />
          </div>
        )}
        <p className="max-w-3xl text-muted">
          Share these details to receive {currency} by bank transfer, or send money from your own bank to add
          to your {currency} balance.
        </p>
        <div className="grid max-w-5xl items-start gap-4 desk:grid-cols-2">
          {accounts.map((account) => (
            <AccountCard key={account.payment_type} account={account} />
          ))}
        </div>
      </div>
    </>
  );
}

const NoAccounts = () => (
  <>
    <TitleBand title="Account details" bordered />
    <EmptyState icon={<Landmark aria-hidden="true" />} title="No receiving accounts yet">
      <p>They appear here once a bank is set up for your business. Ask your administrator.</p>
    </EmptyState>
  </>
);

const dialog = lazyPart(() => import('./add-money-dialog').then(({ AddMoneyDialog }) => AddMoneyDialog));

type Props = { currencies: readonly string[]; currency: string };

function AddMoneyButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add sandbox money
      </Button>
      {isOpen && <LazyPart part={dialog} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}
