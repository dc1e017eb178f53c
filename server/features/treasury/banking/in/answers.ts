import type { Tx } from '../../../../data/client/client';
import type { BankConnection, BankFile, BankInstruction } from '../../../../data/prisma/client';
import {
  BankFileFault,
  type GroupStatus,
  type PaymentStatus,
  type Reason,
  type TransactionStatus,
} from '../../../../files/bank/model';
import { log } from '../../../../log';
import * as store from '../store';

type State = 'pending' | 'held' | 'settled' | 'paid' | 'refused';

/** ISO 20022's payment statuses. A payee check holds the payment until a person decides. */
const STATES: Readonly<Record<string, State>> = {
  RJCT: 'refused',
  CANC: 'refused',
  ACSC: 'settled',
  ACCC: 'settled',
  RVNM: 'held',
  RVMC: 'held',
  RVNA: 'held',
};

const isSomeRefused = (status: string | null): boolean => status === 'PART';

/**
 * Answers of one status report. A level without a status says nothing about what it does not name. With `only`,
 * the ID of a connection, other banks' payments are unknown.
 */
export function createAnswerReader(tx: Tx, at: Date, only?: string) {
  let file: BankFile | undefined;
  let connection: BankConnection | undefined;
  const answers = new Map<string, Parameters<typeof store.recordAnswers>[1][number]>();

  const answer = (
    row: BankInstruction,
    status: string,
    reasons: readonly Reason[],
    reference?: string | null,
  ) => {
    const state = STATES[status] ?? 'pending';
    const isFinal = state === 'settled' && connection!.success === 'settled';
    if (state === 'refused' && (row.state === 'paid' || row.state === 'settled'))
      log.error({ instruction: row.id, reasons }, 'a bank refuses a payment that it had reported as made');
    answers.set(row.end_to_end_id, {
      merchant_id: row.merchant_id,
      id: row.id,
      state: isFinal ? 'paid' : state,
      code: reasons[0]?.code ?? (state === 'held' ? status : null),
      bank_text:
        reasons
          .flatMap(({ text }) => text ?? [])
          .join(' ')
          .slice(0, 500) || null,
      reference: reference ?? null,
      debited: false,
    });
  };

  const answerAll = (rows: readonly BankInstruction[], status: string, reasons: readonly Reason[]) => {
    for (const row of rows) answer(row, status, reasons);
  };

  const requireFile = (): BankFile => {
    if (!file) throw new BankFileFault('OrgnlGrpInfAndSts', 'it comes after the payments of the message');
    return file;
  };

  return {
    async group({ originalMessageId, status, reasons }: GroupStatus): Promise<void> {
      const messageId = originalMessageId?.trim();
      const found = messageId ? await store.findSentFile(tx, messageId, only) : null;
      if (!found)
        throw new BankFileFault(
          'OrgnlMsgId',
          `no file with the message ID ${messageId ?? '(none)'} was sent`,
        );
      file = found;
      connection = await store.findConnectionById(tx, found.connection_id!);
      // The bank has the first copy, whose payments it answers by themselves.
      const isCopy = reasons.some(({ code }) => code === 'DU01');
      if (status && !isCopy && !isPayeeCheck(status))
        answerAll(await store.findInFile(tx, found.id), isSomeRefused(status) ? 'ACCP' : status, reasons);
    },

    async payment({ originalPaymentId, status, reasons }: PaymentStatus): Promise<void> {
      const { id, name, message_id } = requireFile();
      if (!status || isPayeeCheck(status)) return;
      const blockId = originalPaymentId?.trim();
      const block = Number(/-(\d{1,6})$/.exec(blockId ?? '')?.[1]);
      const rows = blockId === `${message_id}-${block}` ? await store.findInFile(tx, id, block) : [];
      if (!rows.length)
        throw new BankFileFault('OrgnlPmtInfId', `${blockId ?? '(none)'} is no block of ${name}`);
      const isCopy = reasons.some(({ code }) => code === 'DU01');
      if (!isCopy) answerAll(rows, isSomeRefused(status) ? 'ACCP' : status, reasons);
    },

    async transaction({
      originalEndToEndId,
      originalInstructionId,
      status,
      reasons,
      bankReference,
    }: TransactionStatus): Promise<void> {
      const { id, name } = requireFile();
      const references = [originalEndToEndId, originalInstructionId].flatMap((one) => one?.trim() ?? []);
      const found = await store.findInstructions(tx, references);
      const row = references.map((one) => found.get(one)).find((one) => one?.file_id === id);
      if (!row)
        throw new BankFileFault('OrgnlEndToEndId', `${references[0] ?? '(none)'} is no payment of ${name}`);
      if (status) answer(row, status, reasons, bankReference);
    },

    /** Returns the instructions that changed. */
    finish: () => store.recordAnswers(tx, [...answers.values()], at),
  };
}

/** Payee checks are answered per payment. */
const isPayeeCheck = (status: string): boolean => status.startsWith('RV') || status === 'RCVC';
