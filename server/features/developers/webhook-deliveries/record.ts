import { retryTransient } from '../../../data/client/retry';
import type { Services } from '../../../identity/context';
import type { SendError } from '../../../kernel/send-error';
import type { DeliveryStatus } from './contract';

/** An attempt and the state of the delivery after it. */
export type Attempt = {
  readonly merchant_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly subject_id: string;
  readonly event_id: string;
  readonly status: DeliveryStatus;
  readonly next_attempt_at: Date | null;
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly response_status: number | null;
  readonly error: SendError | null;
  readonly response_body: string | null;
  readonly signature: string;
};

/**
 * Records attempts in one statement, and makes the next delivery of each subject due. Returns the endpoints that
 * have been failing since before `failingSince`.
 */
export async function recordAttempts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  attempts: readonly Attempt[],
  failingSince: Date,
): Promise<string[]> {
  const { rows } = await retryTransient(() =>
    db.system.pool.query<{ endpoint_id: string }>({
      name: 'webhook_record',
      text: 'SELECT endpoint_id FROM webhook_record($1::jsonb, $2, $3)',
      values: [JSON.stringify(attempts), clock.realNow(), failingSince],
    }),
  );
  return rows.map(({ endpoint_id }) => endpoint_id);
}
