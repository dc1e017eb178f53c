import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { ShareLink } from '../payment-links';
import type { OpenLinkView } from './status';

export function OpenLinkLead({ view: { open_link: link, payments } }: { view: OpenLinkView }) {
  if (link.status === 'closed')
    return (
      <Notice tone="blue" title="This link is closed">
        <p>People who open it see that it can no longer be paid.</p>
      </Notice>
    );
  if (link.most_payments !== null && payments >= link.most_payments)
    return (
      <Notice tone="blue" title="This link has been paid as often as you allowed">
        <p>People who open it see that it can no longer be paid.</p>
      </Notice>
    );
  return (
    <ShareLink
      address={link.url}
      subject={`${link.name}: ${formatMoney(link.amount, link.currency)}`}
      name={`open-link-${link.id.slice(-6)}`}
    />
  );
}
