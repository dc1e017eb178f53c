import { Id } from '@/components/primitives/id';
import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../kit/detail/facts';
import { resourceHref } from '../../resources';
import type { RequestView } from './status';

/** Resources that the request named or made, each with its events. */
export const Effects = ({ view: { resources, events } }: { view: RequestView }) => (
  <ul className="space-y-3">
    {resources.map(({ type, id }) => (
      <li key={id} className="space-y-1">
        <Resource type={type} id={id} />
        <ul className="space-y-1 pl-3">
          {events
            .filter(({ entity_id }) => entity_id === id)
            .map((event) => (
              <li key={event.id}>
                <PageLink
                  href={`/events/${event.id}`}
                  className={`${textLink} inline-block py-0.5 font-mono text-xs`}
                >
                  {event.event_type}
                </PageLink>
              </li>
            ))}
        </ul>
      </li>
    ))}
  </ul>
);

function Resource({ type, id }: RequestView['resources'][number]) {
  const href = type && resourceHref(type, id);
  return href ? (
    <PageLink href={href} className={`${textLink} inline-block py-0.5 font-mono text-xs`}>
      {id}
    </PageLink>
  ) : (
    <Id id={id} of="the resource’s ID" />
  );
}
