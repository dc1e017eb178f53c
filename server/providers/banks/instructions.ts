import { createHash } from 'node:crypto';
import type { Database } from '../../data/client/client';
import { oneForMerchant, readMerchant } from '../../data/client/transaction';
import type { BankAccount } from '../../data/prisma/client';
import type { Seal } from '../../data/sealing/seal';
import { locationOf } from '../../data/sealing/sealed';
import type { Clock } from '../../kernel/time/time';
import type { Instruction } from '../bank';
import type { Inquiry, Lookup, Submission } from '../provider';
import { isLate } from '../submit-before';
import { uetrOf } from '../uetr';

/** The part of an instruction that only the bank reads, as it is sealed. */
export type PaymentContent = Pick<Instruction, 'creditor' | 'originator' | 'text' | 'swiftCharges'>;

type Parts = { readonly db: Database; readonly seal: Seal; readonly clock: Pick<Clock, 'realNow'> };

/** The instruction waits in the database until a file with it is cut. A repeat has no effect. */
export async function insertInstruction(
  { db, seal, clock }: Parts,
  account: Pick<BankAccount, 'id'>,
  {
    merchantId,
    id,
    rail,
    amount,
    creditor,
    originator,
    text,
    swiftCharges,
    submitBefore,
  }: Omit<Instruction, 'at'>,
): Promise<Submission> {
  const content: PaymentContent = { creditor, originator, text, swiftCharges };
  const place = locationOf('bank_instruction.content', merchantId, id);
  const sealed = await seal.close(JSON.stringify(content), place);
  const now = clock.realNow();
  const [{ is_late }] = await oneForMerchant(
    db,
    merchantId,
    (tx) => tx.$queryRaw<[{ is_late: boolean }]>`
      WITH late AS MATERIALIZED (SELECT ${isLate(clock, submitBefore)} AS is_late),
      submitted AS (
        INSERT INTO bank_instruction (merchant_id, id, account_id, rail, amount, currency, content_sealed,
          end_to_end_id, uetr, state, created_at, updated_at)
        SELECT ${merchantId}, ${id}, ${account.id}, ${rail}, ${amount.amount}, ${amount.currency}, ${sealed},
          ${endToEndIdOf(id)}, ${uetrOf(id)}, 'open', ${now}, ${now}
        FROM late WHERE NOT is_late
        ON CONFLICT (merchant_id, id) DO NOTHING
      )
      SELECT is_late FROM late`,
  );
  return is_late ? { outcome: 'unknown' } : { outcome: 'accepted' };
}

/** `toCode` names the error for the bank's reason. */
export async function lookUpInstruction(
  db: Database,
  { merchantId, id }: Inquiry,
  toCode: (reason: string | null) => string,
): Promise<Lookup> {
  const row = await readMerchant(db, merchantId, (tx) =>
    tx.bankInstruction.findUnique({ where: { merchant_id_id: { merchant_id: merchantId, id } } }),
  );
  if (!row) return { state: 'never_seen' };
  if (row.state === 'paid') return { state: 'paid', reference: row.reference ?? row.end_to_end_id };
  if (row.state === 'refused') return { state: 'refused', code: toCode(row.code) };
  return { state: 'pending' };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Banks cut references to 16 characters, in which IDs, which begin with the time, can be the same. */
const endToEndIdOf = (id: string): string =>
  [...createHash('sha256').update(id).digest().subarray(0, 16)].map((byte) => ALPHABET[byte % 32]).join('');
