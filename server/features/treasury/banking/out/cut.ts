import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { asSystem } from '../../../../data/client/transaction';
import type { BankConnection } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import { writePain001 } from '../../../../files/bank/pain001';
import { type PaymentFile, PaymentFileFault } from '../../../../files/bank/payment-file';
import type { Services } from '../../../../identity/context';
import { log } from '../../../../log';
import { carriedText } from '../../../../providers/carried-name';
import * as store from '../store';
import { nextCutOff } from './cut-off';
import { type Opened, openInstruction, toBlocks } from './payment-file';

const MAX_PAYMENTS = 10_000;
const TIMEOUT_MS = 120_000;

const compress = promisify(gzip);

/**
 * Writes a file with all payments that no file holds yet. From its commit on, its bytes are final and each of
 * its payments stays in it. Returns the number of payments.
 */
export const cutFile = (services: Services, connection: Pick<BankConnection, 'id'>): Promise<number> =>
  asSystem(
    services.db,
    async (tx) => {
      const now = services.clock.realNow();
      const {
        id,
        name,
        payments: format,
        cut_offs,
        next_number,
      } = await store.lockConnection(tx, connection.id);
      const accounts = await store.findAccounts(tx, id);
      const open = await store.findOpen(tx, accounts, MAX_PAYMENTS);
      const opened = await Promise.all(open.map((row) => openInstruction(services.seal, row)));
      const messageId = messageIdOf(name, next_number, now);
      const executionOn = now.toISOString().slice(0, 10);
      const written = writeFile(opened, (given) => ({
        format: format as 'pain.001.001.09',
        messageId,
        blocks: toBlocks(messageId, accounts, given, executionOn),
        createdAt: now,
        initiator: carriedText(accounts[0]!.holder, 'sepa', 70),
      }));
      for (const { row, fault } of written.refused) {
        log.error({ instruction: row.id, fault }, 'a payment can’t be written for the bank, so it fails');
        await store.refuseUnsent(tx, row, fault, now);
      }
      const { file } = written;
      // More may wait for the next file.
      const isMore = open.length === MAX_PAYMENTS;
      await store.setNextCut(tx, id, isMore ? now : nextCutOff(cut_offs, now), file ? 1 : 0);
      if (!file) return 0;
      const fileId = services.newId('bank_file');
      await store.addFile(tx, {
        id: fileId,
        connection_id: id,
        direction: 'out',
        name: `${messageId}.xml`,
        format,
        message_id: messageId,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        size: file.bytes.length,
        content_sealed: await services.seal.close(
          (await compress(file.bytes)).toString('base64'),
          locationOf('bank_file.content', fileId),
        ),
        payments: file.placed.length,
        state: 'cut',
        created_at: now,
      });
      await store.placeInFile(tx, fileId, file.placed, now);
      return file.placed.length;
    },
    { timeout: TIMEOUT_MS },
  );

/** Unique at the bank, and in the order of the files. */
const messageIdOf = (name: string, number: number, at: Date): string =>
  `${name.toUpperCase()}-${at.toISOString().slice(2, 10).replaceAll('-', '')}-${String(number).padStart(6, '0')}`;

type Draft = Omit<PaymentFile, 'blocks' | 'initiator'> & {
  readonly format: Parameters<typeof writePain001>[0];
  readonly initiator: string;
  readonly blocks: ReturnType<typeof toBlocks>;
};

/** Leaves out the payments that the format can't carry, since they would refuse all others. */
function writeFile(opened: readonly Opened[], draft: (given: readonly Opened[]) => Draft) {
  const refused: { row: Opened['row']; fault: string }[] = [];
  for (let left = opened; left.length; ) {
    const { format, blocks, initiator, ...given } = draft(left);
    try {
      const bytes = writePain001(format, {
        ...given,
        initiator: { name: initiator },
        blocks: blocks.map(({ block }) => block),
      });
      const placed = blocks.flatMap(({ rows }, at) =>
        rows.map(({ merchant_id, id }) => ({ merchant_id, id, block: at + 1 })),
      );
      return { refused, file: { bytes, placed } };
    } catch (error) {
      const faulty =
        error instanceof PaymentFileFault && left.find(({ row }) => row.end_to_end_id === error.payment);
      if (!faulty) throw error;
      refused.push({ row: faulty.row, fault: error.message });
      left = left.filter((one) => one !== faulty);
    }
  }
  return { refused, file: undefined };
}
