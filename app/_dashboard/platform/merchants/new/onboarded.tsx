'use client';

import { useEffect, useRef } from 'react';
import type { Me, Outputs } from '@/app/_trpc/outputs';
import { ButtonLink } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../../kit/detail/facts';
import { SecretKey } from '../../../kit/secret-key';

type Props = {
  merchant: Outputs['platform_merchants']['create']['data'];
  environment: Me['merchant']['environment'];
};

export function Onboarded({ merchant, environment }: Props) {
  const { merchant_id, name, jwt_token } = merchant;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const page = `/platform/merchants/${merchant_id}`;
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="font-medium text-lg outline-none [overflow-wrap:anywhere]">
        {name} is onboarded and in review
      </h2>
      <Notice tone="amber" title="Copy the secret key now">
        <p>It won’t be shown again. Anyone who has it can act as {name}.</p>
      </Notice>
      <SecretKey secret={jwt_token} />
      <section aria-labelledby="next-steps" className="border-line border-t pt-4">
        <h2 id="next-steps" className="mb-2 font-medium">
          Next steps
        </h2>
        <ol className="list-decimal space-y-1.5 pl-5">
          <li>Store the key with the secrets of the systems that call the API as {name}.</li>
          <li>
            {environment === 'sandbox' ? (
              <>
                Activate the merchant on{' '}
                <PageLink href={page} className={textLink}>
                  its page
                </PageLink>
                : this is a sandbox, so you choose the outcome of the review.
              </>
            ) : (
              'Wait for the review. Your administrator reviews each merchant.'
            )}
          </li>
          <li>
            Once the merchant is active, move money to it with an{' '}
            <PageLink href={`/internal-transfers/new?to=${merchant_id}`} className={textLink}>
              internal transfer
            </PageLink>
            , and earn a referral fee on its payments with a{' '}
            <PageLink href="/prices" className={textLink}>
              price
            </PageLink>
            .
          </li>
        </ol>
      </section>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        <ButtonLink href={page}>View merchant</ButtonLink>
        <ButtonLink href="/platform/merchants" variant="quiet">
          All merchants
        </ButtonLink>
      </div>
    </div>
  );
}
