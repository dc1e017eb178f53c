import { type Image, toIso } from '../../../data/image';
import type { Event } from '../../../data/prisma/client';
import { type Feature, lazy, type Site } from '../../kit/feature';

type Shown = (entityType: string, image: unknown, site: Site) => Record<string, unknown>;

function shownBy(features: readonly Pick<Feature, 'resources'>[]): Shown {
  const resources = new Map(features.flatMap(({ resources = {} }) => Object.entries(resources)));
  return (entityType, image, site) => {
    const toWire = resources.get(entityType)?.toWire;
    if (!toWire) throw new Error(`no wire form for ${entityType}`);
    return { ...toWire(image as never, site) };
  };
}

/** The event as `GET /events/{id}` and webhooks give it. */
export function eventRenderer(features: () => readonly Pick<Feature, 'resources'>[]) {
  const show = lazy(() => shownBy(features()));
  return (event: Image<Event>, site: Site) => {
    const entityType = event.type.split('.')[0]!;
    return {
      id: event.id,
      merchant_id: event.merchant_id,
      event_type: event.type,
      entity_type: entityType,
      entity_id: event.subject_id,
      data: show()(entityType, event.image, site),
      request_id: event.request_id,
      created_at: toIso(event.effective_at),
    };
  };
}
