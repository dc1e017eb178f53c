import type { StoredError } from './schema';

declare global {
  namespace PrismaJson {
    /** The field of each column; null if it is ignored. */
    type ColumnMapping = (string | null)[];
    type BatchRowFaults = StoredError[];
  }
}
