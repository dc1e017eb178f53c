import { commit } from '../../../data/commit/commit';
import type { ApiKey } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { listMembers, type Member } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import type { Input } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import type { apiKeysContract } from './contract';
import { needsSecondPerson, readCallingKey, requireGrant } from './grant';
import { proposeKey } from './proposal';
import { requireCurrent } from './status';
import * as store from './store';
import { isWider, readTerms, sameTerms, type Terms } from './terms';
import { apiKeyToWire } from './wire';
import { updateKey } from './writes';

type UpdateInput = Input<typeof apiKeysContract.operations.update>;

export async function update(ctx: Context, input: UpdateInput) {
  await readCallingKey(ctx);
  const { row, members, after } = await readChange(ctx, input);
  if (isWider(row, after)) await requireGrant(ctx, members, after);
  return apiKeyToWire(await save(ctx, members, row, after));
}

/** A proposal where a second person must confirm that the key may do more. */
export async function change(ctx: Context, input: UpdateInput) {
  const { row, members, after } = await readChange(ctx, input);
  const wider = isWider(row, after);
  if (wider && needsSecondPerson(members)) {
    await proposeKey(ctx, { key: { id: row.id, version: row.version }, before: row, after });
    return { outcome: 'proposed' as const, api_key: null };
  }
  if (wider) requireProof(ctx);
  return { outcome: 'done' as const, api_key: apiKeyToWire(await save(ctx, members, row, after)) };
}

async function readChange(ctx: Context, { id, ...given }: UpdateInput) {
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  requireCurrent(row, ctx.realNow());
  const members = await listMembers(ctx, ctx.merchant.id);
  return { row, members, after: readTerms(ctx, members, row, given) };
}

async function save(ctx: Context, members: readonly Member[], row: ApiKey, after: Terms): Promise<ApiKey> {
  if (sameTerms(row, after)) return row;
  const outcome = await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [updateKey(ctx, members, row, { before: row, after })],
  });
  if (outcome !== 'done') throw new DomainError('stale');
  return { ...row, ...after };
}
