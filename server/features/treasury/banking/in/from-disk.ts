import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../../../identity/context';
import type { Actor } from '../../../../kernel/actor';
import { invalid } from '../../../../kernel/error';
import { actForHouse } from '../../../platform/merchants/public';
import { importFile } from './import';
import type { ImportReport } from './report';

const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** Throws `invalid_request` if the file can't be read from the disk. */
export async function importFromDisk(services: Services, file: string, by: Actor): Promise<ImportReport> {
  const report = await importFile(services, path.basename(file), await readBytes(file));
  const { sha256, outcome } = report;
  await actForHouse(services, by, async () => ({
    result: undefined,
    act: { type: 'bank.file_imported', changes: { outcome }, image: { id: sha256, file: report.file } },
  }));
  return report;
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size <= MAX_FILE_BYTES) return await readFile(file);
  } catch (error) {
    throw invalid('file', 'file', `file ${file} cannot be read: ${(error as Error).message}`);
  }
  throw invalid('file', 'size', `file ${file} is larger than ${MAX_FILE_BYTES} bytes`);
}
