import type { Tx } from '../../data/client/client';
import { type ApiKey, Prisma } from '../../data/prisma/client';
import { keyMark } from '../../kernel/key-mark';
import { ALL_SCOPES } from '../../kernel/key-scope';
import type { Merchant, Services } from '../context';
import { hashToken } from './token';

type KeyServices = Pick<Services, 'tokens' | 'newId' | 'clock'>;

type KeyTerms = Pick<ApiKey, 'name'> &
  Partial<
    Pick<
      ApiKey,
      | 'people'
      | 'scopes'
      | 'allowed_networks'
      | 'expires_at'
      | 'holder'
      | 'created_by'
      | 'replaces'
      | 'revealed_at'
    >
  >;

/** Absent terms give a key of the merchant that can do everything, from anywhere, without an end. */
export async function newKey(
  services: KeyServices,
  merchant: Pick<Merchant, 'id' | 'environment'>,
  terms: KeyTerms,
): Promise<{ row: ApiKey; token: string }> {
  const id = services.newId('api_key');
  const now = services.clock.realNow();
  const token = await issueToken(services, merchant, { id, created_at: now });
  const row = {
    merchant_id: merchant.id,
    id,
    version: 1,
    people: [],
    scopes: [ALL_SCOPES],
    allowed_networks: [],
    holder: 'merchant',
    created_by: null,
    replaces: null,
    revealed_at: now,
    expires_at: null,
    ...terms,
    token_hash: hashToken(token),
    mark: keyMark(token),
    created_at: now,
    superseded_at: null,
    revoked_at: null,
    last_used_at: null,
    last_used_address: null,
    last_used_agent: null,
  };
  return { row, token };
}

/** The same token each time. */
export const issueToken = (
  { tokens }: Pick<Services, 'tokens'>,
  { id: merchant, environment }: Pick<Merchant, 'id' | 'environment'>,
  { id, created_at }: Pick<ApiKey, 'id' | 'created_at'>,
): Promise<string> => tokens.issue({ merchant, key: id as never, environment }, created_at);

export const storeKey = (tx: Tx, row: ApiKey) =>
  tx.apiKey.create({ data: { ...row, created_by: row.created_by ?? Prisma.DbNull } });
