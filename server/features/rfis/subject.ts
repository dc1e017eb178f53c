import type { Context } from '../../access/context';
import type { Tx } from '../../db/client';
import type { RfiDocuments } from '../../kernel/rfi';
import type { RFI_ENTITIES, RfiSubjectWire } from './contract';

/** What a resource does about the RFIs that are asked of it. */
export type RfiSubject = {
  /** Takes the answer and goes on with the resource, in one transaction. */
  answer(ctx: Context, entityId: string, documents: RfiDocuments): Promise<unknown>;
  /** What each of these is about. */
  describe(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, RfiSubjectWire>>;
};

export type RfiSubjects = Partial<Record<(typeof RFI_ENTITIES)[number], RfiSubject>>;

export function subjectOf(subjects: RfiSubjects, type: string): RfiSubject {
  const subject = subjects[type as keyof RfiSubjects];
  if (!subject) throw new Error(`no resource answers RFIs of a ${type}`);
  return subject;
}
