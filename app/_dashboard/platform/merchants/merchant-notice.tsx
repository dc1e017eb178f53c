'use client';

import type { MerchantView } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { Notice } from '@/components/primitives/notice';
import { SandboxReview } from './sandbox-review';

export function MerchantNotice({ view }: { view: MerchantView }) {
  const me = useMe();
  const isLive = me.merchant.environment === 'live';
  const { merchant, can } = view;
  const review = can.move_to.length > 0 && <SandboxReview view={view} />;
  if (merchant.status === 'pending')
    return (
      <Notice tone="amber" title="This merchant can move money once it is active">
        <p>Until then its API key can read data and upload documents.{isLive && ADMINISTRATOR}</p>
        {review}
      </Notice>
    );
  if (merchant.status === 'action_required')
    return (
      <Notice tone="amber" title="The review needs more information">
        <p>
          {missingInformation(merchant) ?? 'Ask the merchant for the missing information.'} The merchant can’t
          move money until the review is complete.{isLive && ADMINISTRATOR}
        </p>
        {review}
      </Notice>
    );
  if (merchant.status === 'failed')
    return (
      <Notice tone="red" title="This merchant was rejected">
        <p>The merchant can’t move money, and the decision is final.</p>
      </Notice>
    );
  return (
    <p className="text-muted">
      {merchant.status === 'success'
        ? 'This merchant can get paid and move money with its own API key.'
        : 'This merchant can no longer move money. You can still transfer its remaining balances to yours.'}
    </p>
  );
}

const ADMINISTRATOR = ' Your administrator reviews the merchant.';

function missingInformation({ entity_type, passport, registration_date }: MerchantView['merchant']) {
  if (entity_type === 'individual') return passport ? undefined : 'Add the passport.';
  return registration_date ? undefined : 'Add the registration date.';
}
