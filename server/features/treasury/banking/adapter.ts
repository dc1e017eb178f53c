import { asSystem } from '../../../data/client/transaction';
import type { BankConnection, BankFile } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import { type InstructionStatus, toStatusParts } from '../../../files/bank/json';
import type { Services } from '../../../identity/context';
import { processClaimed } from '../../../identity/work';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/time/durations';
import { log } from '../../../log';
import { type Adapter, connectAdapter } from '../../../providers/banks/adapter';
import { createAnswerReader } from './in/answers';
import { pollNow } from './in/poll-now';
import { cutInstructions } from './out/instructions';
import { readContent } from './out/send';
import type { Transport } from './settings';
import * as store from './store';

const PLACES = 8;
const MAX_AT_ONCE = 200;
/** A round ends well within the lease of the connection, also if no call is answered. */
const ROUND_MS = MINUTE_MS;
const FIRST_RETRY_MS = 15 * SECOND_MS;
const LAST_RETRY_MS = 10 * MINUTE_MS;

/** Sends what waits, and asks for payments that were not heard of for a while. */
export async function exchangeInstructions(
  services: Services,
  connection: BankConnection,
  { url }: Extract<Transport, { kind: 'adapter' }>,
): Promise<{ sent: number; asked: number }> {
  const { seal, clock } = services;
  const secret = await seal.open(
    connection.secret_sealed!,
    locationOf('bank_connection.secret', connection.id),
  );
  const adapter = connectAdapter({ url, secret }, clock.realNow);
  const end = performance.now() + ROUND_MS;
  const isOver = () => performance.now() > end;
  try {
    let sent = 0;
    for (let cut = 1; cut > 0 && !isOver(); ) {
      cut = await cutInstructions(services, connection);
      sent += await sendInstructions(services, connection, adapter, isOver);
    }
    return { sent, asked: await askForPending(services, connection, adapter, isOver) };
  } finally {
    await adapter.close();
  }
}

/** Returns the number of instructions that the adapter answered. */
async function sendInstructions(
  services: Services,
  connection: BankConnection,
  adapter: Adapter,
  isOver: () => boolean,
): Promise<number> {
  const due = await store.findDue(services.db, connection.id, services.clock.realNow(), MAX_AT_ONCE);
  let answered = 0;
  await processClaimed(due, PLACES, async (file) => {
    if (isOver()) return;
    const answer = await adapter.put(file.message_id!, await readContent(services, file));
    const now = services.clock.realNow();
    const about = { bank: connection.name, instruction: file.message_id };
    if (answer.outcome === 'unknown') {
      log.warn({ ...about, why: answer.why }, 'no answer of the adapter; the same bytes are sent again');
      await store.setRetry(services.db, file.id, nextRetry(file, now));
    } else if (answer.outcome === 'other') {
      await store.setRetry(services.db, file.id, new Date(now.getTime() + LAST_RETRY_MS));
      await pauseAfter(services, connection, file);
    } else {
      if (answer.outcome === 'accepted') await store.setPending(services.db, file.id, now);
      else {
        const { code, text } = answer;
        const status = { id: file.message_id!, status: 'refused', code, text, reference: null } as const;
        await recordStatus(services, connection, status);
      }
      // Last, so that after a crash the adapter is given the same bytes again, and answers the same.
      await store.markSent(services.db, file.id, now);
      log.info({ ...about, outcome: answer.outcome }, 'instruction sent');
      answered++;
    }
  });
  return answered;
}

/** As long as it has waited already, within limits. */
const nextRetry = ({ created_at }: BankFile, now: Date): Date => {
  const waited = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(LAST_RETRY_MS, Math.max(FIRST_RETRY_MS, waited)));
};

/** The bank may have paid what it has under this ID, so the payment must not fail. */
async function pauseAfter(
  { db, clock }: Services,
  { id, name }: BankConnection,
  { message_id }: BankFile,
): Promise<void> {
  const because = `the adapter already has an instruction ${message_id} with other content`;
  log.error({ bank: name, instruction: message_id }, because);
  await asSystem(db, (tx) => store.setPaused(tx, id, { at: clock.realNow(), because }));
}

async function askForPending(
  services: Services,
  connection: BankConnection,
  adapter: Adapter,
  isOver: () => boolean,
): Promise<number> {
  const { db, clock } = services;
  const pending = await store.findUnheard(db, connection.id, clock.realNow(), MAX_AT_ONCE);
  let asked = 0;
  await processClaimed(pending, PLACES, async ({ end_to_end_id }) => {
    if (isOver()) return;
    const answer = await adapter.get(end_to_end_id);
    asked++;
    if (answer.outcome === 'known' && answer.status.status !== 'accepted')
      return recordStatus(services, connection, answer.status);
    const about = { bank: connection.name, instruction: end_to_end_id };
    if (answer.outcome === 'never_seen')
      log.error(about, 'the adapter does not know an instruction that it had accepted');
    if (answer.outcome === 'unknown') log.warn({ ...about, why: answer.why }, 'no answer of the adapter');
    await store.setHeard(db, end_to_end_id, clock.realNow());
  });
  return asked;
}

const recordStatus = (
  { db, clock }: Services,
  { id }: BankConnection,
  status: InstructionStatus,
): Promise<void> =>
  asSystem(db, async (tx) => {
    const now = clock.realNow();
    const answers = createAnswerReader(tx, now, id);
    const [group, transaction] = toStatusParts(status);
    await answers.group(group);
    await answers.transaction(transaction);
    await pollNow(tx, await answers.finish(), now);
  });
