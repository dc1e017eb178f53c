import type { Database } from '../../data/client/client';
import { oneForMerchant } from '../../data/client/transaction';
import type { Bank, Instruction } from '../bank';
import { findAnswer } from './instructions';
import { answerFor } from './magic';
import { referenceFor } from './reference';

const ANSWERS_AFTER_MS = 1_500;
const RETURNS_AFTER_MS = 3_000;

export function sandboxBank(db: Database): Bank {
  return {
    async submit(instruction: Instruction) {
      const answer = answerFor(instruction.account);
      const answersAt = instruction.at.getTime() + ANSWERS_AFTER_MS;
      await oneForMerchant(db, instruction.merchantId, (tx) =>
        tx.sandboxInstruction.createMany({
          data: {
            merchant_id: instruction.merchantId,
            id: instruction.id,
            answer: answer === 'returned' ? 'paid' : answer,
            reference: referenceFor(instruction.rail, instruction.id, instruction.at),
            answers_at: new Date(answersAt),
            returns_at: answer === 'returned' ? new Date(answersAt + RETURNS_AFTER_MS) : null,
          },
          // The id makes a repeat the same instruction, as at a real bank.
          skipDuplicates: true,
        }),
      );
      return { outcome: 'accepted' };
    },

    lookup: (inquiry) => findAnswer(db, inquiry),
  };
}
