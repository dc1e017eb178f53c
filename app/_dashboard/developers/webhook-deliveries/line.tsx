import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { stateOf } from '@/server/features/developers/webhook-deliveries/words';
import { textLink } from '../../kit/detail/facts';
import { answerText, type Delivery, DeliveryBadge } from './status';

/** One line about a delivery, for other pages. */
export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const last = delivery.attempts.at(-1);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <DeliveryBadge status={stateOf(delivery)} />
      <PageLink href={`/webhooks/deliveries/${delivery.id}`} className={`${textLink} font-mono text-xs`}>
        {delivery.event_type}
      </PageLink>
      {last && <span className="text-muted text-xs">{answerText(last)}</span>}
      <span className="ml-auto text-muted text-xs">
        <Moment at={delivery.created_at} />
      </span>
    </li>
  );
}
