import type { Feature, Resource } from '../../kit/feature';

type Declaring = Pick<Feature, 'resources'> & Partial<Pick<Feature, 'contract'>>;

export function eventTypesOf(features: readonly Declaring[]): string[] {
  const ofOperations = features.flatMap(({ contract }) =>
    Object.values(contract?.operations ?? {}).flatMap(({ events = [] }) => events),
  );
  const ofResources = features.flatMap(({ resources = {} }) =>
    Object.entries(resources).flatMap(([kind, resource]) => typesOf(kind, resource)),
  );
  return [...new Set([...ofOperations, ...ofResources])].sort();
}

/** Payment links and orders share a machine, whose events have no resource prefix. */
function typesOf(kind: string, { lifecycle, events = [] }: Resource): string[] {
  const moves = Object.values(lifecycle?.machine ?? {}).flatMap(({ event }) => event ?? []);
  return [...moves, ...events].map((type) => (type.includes('.') ? type : `${kind}.${type}`));
}
