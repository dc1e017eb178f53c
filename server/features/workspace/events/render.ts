import type { Feature, Site } from '../../kit/feature';

export type Shown = (entityType: string, image: unknown, site: Site) => Record<string, unknown>;

export function shownBy(features: readonly Pick<Feature, 'resources'>[]): Shown {
  const resources = new Map(features.flatMap(({ resources = {} }) => Object.entries(resources)));
  return (entityType, image, site) => {
    const toWire = resources.get(entityType)?.toWire;
    if (!toWire) throw new Error(`no wire form for ${entityType}`);
    return { ...toWire(image as never, site) };
  };
}
