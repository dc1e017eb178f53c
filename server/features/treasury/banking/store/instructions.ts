import type { Database, Tx } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import type { BankFile, BankInstruction } from '../../../../data/prisma/client';

/** By their end-to-end ids, which are 16 characters long. */
export async function findInstructions(
  tx: Tx,
  references: Iterable<string>,
): Promise<ReadonlyMap<string, BankInstruction>> {
  const wanted = [...new Set(references)];
  if (!wanted.length) return new Map();
  const rows = await tx.bankInstruction.findMany({ where: { end_to_end_id: { in: wanted } } });
  return new Map(rows.map((row) => [row.end_to_end_id, row]));
}

export const findSentFile = (tx: Tx, message_id: string, connection_id?: string): Promise<BankFile | null> =>
  tx.bankFile.findFirst({ where: { message_id, direction: 'out', connection_id } });

export const findInFile = (tx: Tx, file_id: string, block?: number): Promise<BankInstruction[]> =>
  tx.bankInstruction.findMany({ where: { file_id, block } });

type Answer = Pick<BankInstruction, 'merchant_id' | 'id'> & {
  readonly state: string;
  readonly code: string | null;
  readonly bank_text: string | null;
  readonly reference: string | null;
  readonly debited: boolean;
};

/** A bank's later answer never takes back that a payment was debited or refused. Returns those that changed. */
export const recordAnswers = (
  tx: Tx,
  answers: readonly Answer[],
  at: Date,
): Promise<{ merchant_id: string; id: string; state: string }[]> =>
  tx.$queryRaw`
    UPDATE bank_instruction i
    SET state = a.state, code = coalesce(a.code, i.code), bank_text = coalesce(a.bank_text, i.bank_text),
      reference = coalesce(a.reference, i.reference), updated_at = ${at},
      debited_at = CASE WHEN a.debited THEN ${at} ELSE i.debited_at END
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      AS a(merchant_id text, id text, state text, code text, bank_text text, reference text, debited boolean)
    WHERE i.merchant_id = a.merchant_id AND i.id = a.id AND i.state NOT IN ('open', 'refused')
      AND (i.state NOT IN ('paid', a.state) OR (a.debited AND i.debited_at IS NULL))
    RETURNING i.merchant_id, i.id, i.state`;

/** Keeps what the bank has reported before its adapter's answer arrived. */
export const setPending = (db: Database, file_id: string, updated_at: Date) =>
  oneAsSystem(db, (tx) =>
    tx.bankInstruction.updateMany({
      where: { file_id, state: 'cut' },
      data: { state: 'pending', updated_at },
    }),
  );

/** Accepted instructions without news for ten minutes, and then for as long as all time before, up to a day. */
export const findUnheard = (
  db: Database,
  connectionId: string,
  now: Date,
  take: number,
): Promise<Pick<BankInstruction, 'end_to_end_id'>[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw`
      SELECT i.end_to_end_id FROM bank_instruction i
      JOIN bank_account a ON a.id = i.account_id
      JOIN bank_file f ON f.id = i.file_id
      WHERE a.connection_id = ${connectionId} AND i.state = 'pending'
        AND i.updated_at
          + greatest(interval '10 minutes', least(interval '1 day', i.updated_at - f.sent_at)) <= ${now}
      ORDER BY i.updated_at LIMIT ${take}`,
  );

export const setHeard = (db: Database, end_to_end_id: string, updated_at: Date) =>
  oneAsSystem(db, (tx) =>
    tx.bankInstruction.updateMany({ where: { end_to_end_id, state: 'pending' }, data: { updated_at } }),
  );
