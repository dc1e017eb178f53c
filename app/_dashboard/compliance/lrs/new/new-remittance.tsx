'use client';

import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { tabClass } from '@/components/list/tab-class';
import { EmptyState } from '@/components/primitives/empty-state';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { PageLink } from '@/components/primitives/page-link';
import { FailureNotice } from '@/components/problems/failure-notice';
import { NewPage } from '../../../kit/new-page';
import { useLrsBanks } from '../../lrs-accounts';
import { createRemittance } from '../resource';
import { RemittanceForm } from './form';

const estimate = lazyPart(() =>
  import('./withdrawal-estimate').then(({ WithdrawalEstimate }) => WithdrawalEstimate),
);

type Props = { customerId?: string; isWithdrawal?: boolean };

export const NewRemittance = ({ customerId = '', isWithdrawal = false }: Props) => (
  <NewPage action={createRemittance} back={{ href: '/lrs', label: 'LRS remittances' }} wide>
    <nav aria-label="Remittance or withdrawal" className="-mt-3 mb-5 border-line border-b">
      <ul className="flex gap-5">
        <Tab href="/lrs/new" here={!isWithdrawal}>
          Remittance
        </Tab>
        <Tab href="/lrs/new?tab=withdrawal" here={isWithdrawal}>
          Withdrawal estimate
        </Tab>
      </ul>
    </nav>
    {isWithdrawal ? <LazyPart part={estimate} props={{}} /> : <WithBanks customerId={customerId} />}
  </NewPage>
);

const Tab = ({ href, here, children }: { href: string; here: boolean; children: string }) => (
  <li>
    <PageLink href={href} aria-current={here ? 'page' : undefined} className={tabClass(here)}>
      {children}
    </PageLink>
  </li>
);

function WithBanks({ customerId }: { customerId: string }) {
  const trpc = useTRPC();
  const me = useMe();
  const banks = useLrsBanks();
  const links = useQuery(trpc.payment_links.options.queryOptions({}));
  const failure = failureOf(banks.error ?? links.error);
  if (failure) {
    const retry = () => {
      void banks.refetch();
      void links.refetch();
    };
    return <FailureNotice failure={failure} onRetry={retry} />;
  }
  if (!banks.data || !links.data) return <Loading />;
  // Live banks need setup by an operator.
  if (banks.data.data.length === 0 || me.merchant.environment !== 'sandbox')
    return (
      <EmptyState icon={<Landmark aria-hidden="true" />} title="No bank is set up for LRS">
        <p>Ask your administrator to set up a bank that customers can remit from.</p>
      </EmptyState>
    );
  return (
    <RemittanceForm
      banks={banks.data.data.map(({ bank_code }) => bank_code)}
      required={links.data.required}
      customerId={customerId}
    />
  );
}
