'use client';

import { useMe } from '@/app/_trpc/use-me';
import { Notice } from '@/components/primitives/notice';
import { ShareLink } from '../../collections/payment-links';
import { type DistributorLink, type DistributorLinkView, isDirect } from './status';

export function DistributorLinkLead({ view: { distributor_link: link } }: { view: DistributorLinkView }) {
  const me = useMe();
  const { details, status } = link;
  if (status === 'disabled')
    return (
      <Notice tone="blue" title="This link is permanently disabled">
        <p>Investors see that this link is no longer active.</p>
      </Notice>
    );
  if (!me.merchant.features.includes('distributor_links'))
    return (
      <Notice tone="amber" title="Feature not enabled for your business">
        <p>Investors can’t open this link. Ask your administrator to enable distributor links.</p>
      </Notice>
    );
  if (status === 'unavailable')
    return (
      <Notice tone="amber" title="Investors can’t open this link at the moment">
        <p>
          {isDirect(details)
            ? 'The scheme is closed. The link works again when the scheme reopens.'
            : `${details.fund_name} has closed the scheme or no longer lets you sell it. The link works again when ${details.fund_name} allows it.`}
        </p>
      </Notice>
    );
  return <ShareInvestment link={link} />;
}

export const ShareInvestment = ({ link: { id, url, details } }: { link: DistributorLink }) => (
  <ShareLink
    address={url}
    subject={`Invest in ${details.scheme_name}`}
    name={`distributor-link-${details.scheme_code.toLowerCase()}-${id.slice(-4)}`}
    target="investor page"
  />
);
