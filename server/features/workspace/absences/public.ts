import type { Absence } from '../../../data/prisma/client';

export { listCurrent as findAbsences } from './store';

export type CurrentAbsence = Pick<Absence, 'person_id' | 'delegate_id'>;
