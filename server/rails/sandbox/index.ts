import type { Database } from '../../db/client';
import { forMerchant } from '../../db/transaction';
import type { Clock } from '../../kernel/time';
import type { Instruction, Rail } from '../rail';
import { answerFor } from './magic';
import { referenceFor } from './reference';

const ANSWERS_AFTER_MS = 1_500;

/** Stands for a bank in a sandbox: it keeps books of its own, answers within seconds, and refuses magic account numbers. */
export function sandboxRail(db: Database, clock: Clock): Rail {
  return {
    async submit(instruction: Instruction) {
      await forMerchant(db, instruction.merchantId, (tx) =>
        tx.sandboxInstruction.createMany({
          data: {
            merchant_id: instruction.merchantId,
            id: instruction.id,
            answer: answerFor(instruction.account),
            reference: referenceFor(instruction.rail, instruction.id, clock),
            answers_at: new Date(clock.realNow().getTime() + ANSWERS_AFTER_MS),
          },
          // The id makes a repeat the same instruction, as it does at a real bank.
          skipDuplicates: true,
        }),
      );
      return { outcome: 'accepted' };
    },

    async lookup({ merchantId, id }) {
      const row = await forMerchant(db, merchantId, (tx) =>
        tx.sandboxInstruction.findUnique({ where: { merchant_id_id: { merchant_id: merchantId, id } } }),
      );
      if (!row) return { state: 'never_seen' };
      if (row.answer === 'silent' || row.answers_at > clock.realNow()) return { state: 'pending' };
      return row.answer === 'paid'
        ? { state: 'paid', reference: row.reference! }
        : { state: 'refused', code: row.answer };
    },
  };
}
