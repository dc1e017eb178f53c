'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { DetailHeader } from '@/components/data/detail/detail-header';
import { Fact, Facts, Section } from '@/components/data/detail/facts';
import { Id } from '@/components/id/id';
import { Moment } from '@/components/time/moment';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { railLabel } from '../../payouts/_parts/payout-labels';
import { AccountValidations } from './account-validations';
import { BeneficiaryStatus, currencyOf } from './beneficiary-status';
import { SandboxReview } from './sandbox-review';

type Props = { beneficiary: Beneficiary; page: boolean };

export function BeneficiaryDetail({ beneficiary, page }: Props) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const { bank_account: bank, upi_account: upi, address } = beneficiary;
  const payable = beneficiary.status === 'active' && beneficiary.category === 'payout';
  return (
    <article className="space-y-5">
      <DetailHeader
        page={page}
        eyebrow={beneficiary.type === 'business' ? 'Business' : 'Individual'}
        title={beneficiary.name}
        status={<BeneficiaryStatus status={beneficiary.status} />}
        actions={
          <>
            <Link href={`/payouts?beneficiary_id=${beneficiary.id}`} className={buttonClass()}>
              View payouts
            </Link>
            {payable && me.scopes.includes('make') && (
              <Link href={`/payouts/new?beneficiary_id=${beneficiary.id}`} className={buttonClass('primary')}>
                Pay beneficiary
              </Link>
            )}
          </>
        }
      />
      {beneficiary.status === 'pending' && (
        <Notice tone="amber" title="You can pay this beneficiary once the review is complete">
          {me.merchant.environment === 'sandbox' && me.scopes.includes('develop') && (
            <SandboxReview id={beneficiary.id} />
          )}
        </Notice>
      )}
      <Facts>
        <Fact term="Account">
          <span className="font-mono text-xs">{bank?.account_number ?? upi?.upi_id}</span>
        </Fact>
        <Fact term="Currency">{currencyOf(beneficiary)}</Fact>
        {bank?.name && <Fact term="Bank">{bank.name}</Fact>}
        {bank?.local_routing_number && <Fact term="Routing code">{bank.local_routing_number}</Fact>}
        {bank?.swift_code && <Fact term="BIC">{bank.swift_code}</Fact>}
        <Fact term="Rails">{beneficiary.payment_rails.map(railLabel).join(', ') || 'None'}</Fact>
        <Fact term="Address">
          {[address.address_line1, address.address_line2, address.city, address.state, address.postal_code]
            .filter(Boolean)
            .join(', ')}{' '}
          {address.country_code}
        </Fact>
        {beneficiary.email && <Fact term="Email">{beneficiary.email}</Fact>}
        {beneficiary.phone && <Fact term="Phone">{beneficiary.phone}</Fact>}
        <Fact term="Nickname">{beneficiary.nickname}</Fact>
        <Fact term="Beneficiary ID">
          <Id id={beneficiary.id} of="beneficiary ID" />
        </Fact>
        <Fact term="Added">
          <Moment at={beneficiary.created_at} exact focusable />{' '}
          <span className="text-2xs text-faint">UTC</span>
        </Fact>
      </Facts>
      <Section title="Account verification">
        <AccountValidations
          account={{ beneficiary_id: beneficiary.id }}
          question={me.scopes.includes('make') ? { id: beneficiary.id } : null}
        />
      </Section>
    </article>
  );
}
