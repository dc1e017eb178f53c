import type { Feature, RfiSubject } from '../../kit/feature';

export type RfiSubjects = ReadonlyMap<string, RfiSubject>;

export const collectSubjects = (features: readonly Pick<Feature, 'resources'>[]): RfiSubjects =>
  new Map(
    features.flatMap(({ resources = {} }) =>
      Object.entries(resources).flatMap(([type, { rfis }]) => (rfis ? [[type, rfis] as const] : [])),
    ),
  );

export function requireSubject(subjects: RfiSubjects, type: string): RfiSubject {
  const subject = subjects.get(type);
  if (!subject) throw new Error(`no resource answers RFIs of a ${type}`);
  return subject;
}
