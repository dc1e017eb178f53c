import type { Feature, Resource } from '../feature';

type Declaring = Pick<Feature, 'resources'> & Partial<Pick<Feature, 'contract'>>;

/** Every type of event that these features declare: for their operations, for moves and for their resources. */
export function eventTypesOf(features: readonly Declaring[]): string[] {
  const ofOperations = features.flatMap(({ contract }) =>
    Object.values(contract?.operations ?? {}).flatMap(({ events = [] }) => events),
  );
  const ofResources = features.flatMap(({ resources = {} }) =>
    Object.entries(resources).flatMap(([kind, resource]) => typesOf(kind, resource)),
  );
  return [...new Set([...ofOperations, ...ofResources])].sort();
}

/** A payment link and an order share a machine, whose events are named without the resource. */
function typesOf(kind: string, { lifecycle, events = [] }: Resource): string[] {
  const moves = Object.values(lifecycle?.machine ?? {}).flatMap(({ event }) => event ?? []);
  return [...moves, ...events].map((type) => (type.includes('.') ? type : `${kind}.${type}`));
}
