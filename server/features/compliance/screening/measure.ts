import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { invalid } from '../../../kernel/error';
import { ListFault } from '../../../screening/lists/fault';
import type { GivenFile } from '../../../screening/lists/read';
import type { Measurement } from '../../../screening/measure';
import { measureFiles } from '../../../screening/measured-files';

/** Throws `invalid_request` if a file can't be read. */
export async function measureScreening(
  list: string,
  pairs: string,
  clean: string | undefined,
): Promise<Measurement> {
  const files = [
    await readGiven(list),
    await readGiven(pairs),
    clean ? await readGiven(clean) : null,
  ] as const;
  try {
    return measureFiles(...files);
  } catch (error) {
    if (error instanceof ListFault) throw invalid('file', 'csv', error.message);
    throw error;
  }
}

async function readGiven(file: string): Promise<GivenFile> {
  try {
    return { name: path.basename(file), bytes: await readFile(file) };
  } catch (error) {
    throw invalid('file', 'file', `file ${file} cannot be read: ${(error as Error).message}`);
  }
}
