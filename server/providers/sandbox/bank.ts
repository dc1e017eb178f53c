import type { Database } from '../../data/client/client';
import { oneForMerchant } from '../../data/client/transaction';
import type { Clock } from '../../kernel/time/time';
import type { Bank } from '../bank';
import { isLate } from '../submit-before';
import { findAnswer } from './instructions';
import { answerFor } from './magic';
import { referenceFor } from './reference';

const ANSWERS_AFTER_MS = 1_500;
const RETURNS_AFTER_MS = 3_000;

export function sandboxBank(db: Database, clock: Pick<Clock, 'realNow'>): Bank {
  return {
    serves: async () => true,

    async submit({ merchantId, id, at, rail, creditor, submitBefore }) {
      const answer = answerFor(creditor.account);
      const answersAt = at.getTime() + ANSWERS_AFTER_MS;
      const returnsAt = answer === 'returned' ? new Date(answersAt + RETURNS_AFTER_MS) : null;
      const [{ is_late }] = await oneForMerchant(
        db,
        merchantId,
        (tx) => tx.$queryRaw<[{ is_late: boolean }]>`
          WITH late AS MATERIALIZED (SELECT ${isLate(clock, submitBefore)} AS is_late),
          submitted AS (
            INSERT INTO sandbox_instruction (merchant_id, id, answer, reference, answers_at, returns_at)
            SELECT ${merchantId}, ${id}, ${answer === 'returned' ? 'paid' : answer},
              ${referenceFor(rail, id, at)}, ${new Date(answersAt)}, ${returnsAt}::timestamptz
            FROM late WHERE NOT is_late
            -- The id makes a repeat the same instruction, as at a real bank.
            ON CONFLICT DO NOTHING
          )
          SELECT is_late FROM late`,
      );
      return is_late ? { outcome: 'unknown' } : { outcome: 'accepted' };
    },

    lookup: (inquiry) => findAnswer(db, inquiry),
  };
}
