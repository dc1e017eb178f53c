import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Tx } from '../../../../data/client/client';
import { asSystem } from '../../../../data/client/transaction';
import type { Prisma } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import { REPORT_FORMAT } from '../../../../files/bank/json';
import { BankFileFault } from '../../../../files/bank/model';
import { readBankFile } from '../../../../files/bank/read';
import type { Services } from '../../../../identity/context';
import * as store from '../store';
import { createAnswerReader } from './answers';
import { pollNow } from './poll-now';
import type { ImportReport } from './report';
import { createStatementReader, DuplicateFault } from './statements';

const TIMEOUT_MS = 600_000;
const MAX_NAME = 255;

const compress = promisify(gzip);

type Origin = Pick<Prisma.BankFileCreateManyInput, 'connection_id' | 'modified_at'>;

/**
 * Keeps the file, and does all that it reports or nothing. The same bytes count once, however often they arrive.
 * With `only`, the ID of a connection, the file may concern no other bank's accounts and payments.
 */
export async function importFile(
  services: Services,
  name: string,
  bytes: Buffer,
  origin: Origin = {},
  only?: string,
): Promise<ImportReport> {
  const { db, clock } = services;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { file: name, sha256, format: null, statements: [] };
  const id = services.newId('bank_file');
  const row = {
    ...origin,
    id,
    direction: 'in',
    name: name.slice(-MAX_NAME),
    sha256,
    size: bytes.length,
    created_at: clock.realNow(),
  };
  const sealContent = async () =>
    services.seal.close((await compress(bytes)).toString('base64'), locationOf('bank_file.content', id));
  const known = await store.findReceived(db, sha256);
  if (known)
    return refuse({ ...about, format: known.format }, 'duplicate', `the same bytes as ${known.name}`);
  try {
    const report = await asSystem(
      db,
      async (tx): Promise<ImportReport> => {
        if (
          !(await store.receiveFile(tx, { ...row, content_sealed: await sealContent(), state: 'accepted' }))
        )
          throw new DuplicateFault('file', 'another import has just read the same bytes');
        return { ...about, ...(await readParts(services, tx, row, bytes, only)) };
      },
      { timeout: TIMEOUT_MS },
    );
    services.wake();
    return report;
  } catch (error) {
    if (!(error instanceof BankFileFault)) throw error;
    return refuse(about, error instanceof DuplicateFault ? 'duplicate' : 'refused', error.message);
  }

  async function refuse(
    report: Omit<ImportReport, 'outcome'>,
    outcome: 'duplicate' | 'refused',
    reason: string,
  ): Promise<ImportReport> {
    const { format } = report;
    const kept = outcome === 'refused' ? await sealContent() : null;
    await asSystem(db, (tx) =>
      store.receiveFile(tx, { ...row, format, content_sealed: kept, state: outcome, reason }),
    );
    return { ...report, outcome, reason };
  }
}

type Read = Pick<ImportReport, 'format' | 'outcome' | 'reason' | 'statements'>;

async function readParts(
  services: Services,
  tx: Tx,
  { id: fileId, connection_id = null }: Origin & { readonly id: string },
  bytes: Buffer,
  only: string | undefined,
): Promise<Read> {
  const now = services.clock.realNow();
  const answers = createAnswerReader(tx, now, only);
  const statements = createStatementReader(services, tx, fileId, only);
  let format: string | null = null;
  let isStatusReport = false;
  for await (const part of readBankFile([bytes])) {
    if (part.kind === 'file') {
      format = part.format;
      const about = { format, message_id: part.messageId };
      if (format === REPORT_FORMAT && (await store.findReport(tx, { ...about, connection_id })))
        throw new BankFileFault('id', `a report ${part.messageId} was read, with other bytes`);
      await store.setFileState(tx, fileId, about);
      statements.setTime(part.createdAt);
    } else if (part.kind === 'status') {
      isStatusReport = true;
      await answers.group(part);
    } else if (part.kind === 'payment_status') await answers.payment(part);
    else if (part.kind === 'transaction_status') await answers.transaction(part);
    else if (part.kind === 'statement') await statements.begin(part);
    else if (part.kind === 'entry') await statements.entry(part.entry);
    else await statements.end(part);
  }
  if (isStatusReport) {
    await pollNow(tx, await answers.finish(), now);
    return { format, outcome: 'accepted', statements: [] };
  }
  const { reports, missing, paid } = await statements.finish();
  await pollNow(tx, paid, now);
  if (!missing) return { format, outcome: 'accepted', statements: reports };
  await store.setFileState(tx, fileId, { state: 'waiting', reason: missing });
  return { format, outcome: 'waiting', reason: missing, statements: reports };
}
