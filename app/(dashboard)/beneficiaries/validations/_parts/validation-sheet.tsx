'use client';

import Link from 'next/link';
import { DetailHeader } from '@/components/data/detail/detail-header';
import { Fact, Facts } from '@/components/data/detail/facts';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { NotFound } from '@/components/data/not-found';
import { Id } from '@/components/id/id';
import { formatMoney } from '@/components/money/format';
import { Moment } from '@/components/time/moment';
import { buttonClass } from '@/components/ui/button';
import { ValidationBadge, type ValidationRow } from '../../_parts/validation-badge';

export function ValidationSheet({ peek, row }: { peek: Peek; row: ValidationRow | undefined }) {
  return (
    <SideSheet peek={peek} title="Validation">
      {row ? <ValidationDetail row={row} /> : <NotFound />}
    </SideSheet>
  );
}

function ValidationDetail({ row }: { row: ValidationRow }) {
  const { validation, beneficiary, holder_name, account_last4, registered_name } = row;
  const fee = validation.fee_charged;
  return (
    <article className="space-y-5">
      <DetailHeader
        page={false}
        eyebrow="Account verification"
        title={holder_name}
        status={<ValidationBadge validation={validation} />}
        actions={
          beneficiary && (
            <Link href={`/beneficiaries/${beneficiary.id}`} className={buttonClass()}>
              View beneficiary
            </Link>
          )
        }
      />
      <Facts>
        <Fact term="Result">{validation.validation_message}</Fact>
        {registered_name && <Fact term="Name at the bank">{registered_name}</Fact>}
        <Fact term="Account">
          <span className="font-mono text-xs">••{account_last4}</span>
        </Fact>
        <Fact term="Country">{validation.country}</Fact>
        <Fact term="Fee">
          {fee ? formatMoney(fee.cents, fee.currency_iso) : 'No charge: the bank didn’t respond'}
        </Fact>
        <Fact term="Verified">
          <Moment at={validation.created_at} exact focusable />{' '}
          <span className="text-2xs text-faint">UTC</span>
        </Fact>
        <Fact term="Validation ID">
          <Id id={validation.id} of="validation ID" />
        </Fact>
      </Facts>
    </article>
  );
}
