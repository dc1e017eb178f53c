import type { Database } from '../../data/client/client';
import { oneForMerchant } from '../../data/client/transaction';
import { type Clock, systemClock } from '../../kernel/time/time';
import type { Bank, Instruction } from '../bank';
import { findAnswer } from './instructions';
import { answerFor } from './magic';
import { referenceFor } from './reference';

const ANSWERS_AFTER_MS = 1_500;
const RETURNS_AFTER_MS = 3_000;

export function sandboxBank(db: Database, clock: Pick<Clock, 'realNow'>): Bank {
  return {
    async submit(instruction: Instruction) {
      const answer = answerFor(instruction.account);
      const answersAt = instruction.at.getTime() + ANSWERS_AFTER_MS;
      const reference = referenceFor(instruction.rail, instruction.id, instruction.at);
      const returnsAt = answer === 'returned' ? new Date(answersAt + RETURNS_AFTER_MS) : null;
      const { merchantId, id, submitBefore = null } = instruction;
      // The database compares the time, because this process may be suspended until it sends the statement. An
      // engine that makes up a history is in the past.
      const aheadMs = clock.realNow().getTime() - systemClock.realNow().getTime();
      const [{ is_late }] = await oneForMerchant(
        db,
        merchantId,
        (tx) => tx.$queryRaw<[{ is_late: boolean }]>`
          WITH late AS MATERIALIZED (
            SELECT coalesce(
              clock_timestamp() + ${aheadMs} * interval '1 millisecond' > ${submitBefore}::timestamptz, false
            ) AS is_late
          ),
          submitted AS (
            INSERT INTO sandbox_instruction (merchant_id, id, answer, reference, answers_at, returns_at)
            SELECT ${merchantId}, ${id}, ${answer === 'returned' ? 'paid' : answer}, ${reference},
              ${new Date(answersAt)}, ${returnsAt}::timestamptz
            FROM late WHERE NOT is_late
            -- The id makes a repeat the same instruction, as at a real bank.
            ON CONFLICT DO NOTHING
          )
          SELECT is_late FROM late`,
      );
      if (is_late) return { outcome: 'unknown' };
      return { outcome: 'accepted' };
    },

    lookup: (inquiry) => findAnswer(db, inquiry),
  };
}
