import pg from 'pg';
import { type Batcher, createBatcher } from '../../data/batcher';
import type { Database } from '../../data/client/client';

type KeyRow = {
  token_hash: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  holder: string;
};

const MAX_KEYS = 64;
const MAX_WAITING = 2_000;

export type KeyReader = Batcher<{ readonly merchant: string; readonly key: string }, KeyRow | undefined>;

/** Requests that arrive while keys are being read share the next read. */
export const createKeyReader = ({ system }: Pick<Database, 'system'>): KeyReader =>
  createBatcher({
    send: async (claims) => {
      const { rows } = await system.reader.query<KeyRow & { id: string; merchant_id: string }>({
        name: 'access_keys',
        // OFFSET keeps the look-up by primary key, whatever the planner believes of the tables' sizes.
        text: `SELECT r.* FROM unnest($1::text[], $2::text[]) AS asked (merchant, key) CROSS JOIN LATERAL (
            SELECT k.merchant_id, k.id, k.token_hash, k.expires_at, k.revoked_at, k.last_used_at,
              json_build_object('name', k.name, 'people', k.people, 'scopes', k.scopes,
                'allowed_networks', k.allowed_networks, 'merchant', m)::text AS holder
            FROM api_key k JOIN merchant m ON m.id = k.merchant_id
            WHERE k.merchant_id = asked.merchant AND k.id = asked.key OFFSET 0) r`,
        values: [claims.map(({ merchant }) => merchant), claims.map(({ key }) => key)],
      });
      return claims.map(({ merchant, key }) =>
        rows.find((row) => row.id === key && row.merchant_id === merchant),
      );
    },
    keyOf: ({ merchant }) => merchant,
    // A forged token may have characters that the database refuses.
    isItemAtFault: (error) => error instanceof pg.DatabaseError,
    mostItems: MAX_KEYS,
    batchesAtOnce: 1,
    mostWaiting: MAX_WAITING,
  });
