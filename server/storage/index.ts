import path from 'node:path';
import { diskStorage } from './disk';
import { type S3Place, s3Storage } from './s3';
import type { Storage } from './storage';

export { keyOf } from './disk';

/** A bucket where one is configured, and a folder of DATA_DIR otherwise. */
export function storageOf({ dataDir, s3 }: { dataDir: string; s3?: S3Place }): Storage {
  const directory = path.join(dataDir, 'documents');
  return s3 ? s3Storage(s3, directory) : diskStorage(directory);
}
