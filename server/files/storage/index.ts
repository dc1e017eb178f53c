import path from 'node:path';
import { diskStorage } from './disk';
import { type S3Config, s3Storage } from './s3';
import type { Storage } from './storage';

export { toKey } from './disk';

export function createStorage({ dataDir, s3 }: { dataDir: string; s3?: S3Config }): Storage {
  const directory = path.join(dataDir, 'documents');
  return s3 ? s3Storage(s3, directory) : diskStorage(directory);
}
