import { commit } from '../../../data/commit/commit';
import { commitSecretOnce, findReplay } from '../../../data/commit/commit-once';
import type { Context } from '../../../identity/context';
import { newKey } from '../../../identity/keys/new-key';
import { listMembers } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import type { Input } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import type { apiKeysContract } from './contract';
import { needsSecondPerson, readCallingKey, requireGrant } from './grant';
import { proposeKey } from './proposal';
import { readNewTerms } from './terms';
import { apiKeyToWire } from './wire';
import { insertKey } from './writes';

type CreateInput = Input<typeof apiKeysContract.operations.create>;

const SHOWN_ONCE = 'The key was created with this Idempotency-Key; its secret is not shown again';

export async function create(ctx: Context, input: CreateInput) {
  if (await findReplay(ctx)) throw new DomainError('record_exists', SHOWN_ONCE);
  await readCallingKey(ctx);
  const members = await listMembers(ctx, ctx.merchant.id);
  const terms = readNewTerms(ctx, members, input);
  await requireGrant(ctx, members, terms);
  const { row, token } = await newKey(ctx, ctx.merchant, { ...terms, created_by: ctx.actor });
  await commitSecretOnce(
    ctx,
    { id: row.id, refusal: SHOWN_ONCE },
    { writes: [insertKey(ctx, members, row)] },
  );
  return { ...apiKeyToWire(row), secret_key: token };
}

/** A proposal where a second person must confirm the key; its secret is then shown later. */
export async function add(ctx: Context, input: CreateInput) {
  const members = await listMembers(ctx, ctx.merchant.id);
  const terms = readNewTerms(ctx, members, input);
  if (needsSecondPerson(members)) {
    await proposeKey(ctx, { key: null, before: null, after: terms });
    return { outcome: 'proposed' as const, api_key: null, secret_key: null };
  }
  requireProof(ctx);
  const { row, token } = await newKey(ctx, ctx.merchant, { ...terms, created_by: ctx.actor });
  await commit(ctx, { merchantId: ctx.merchant.id, writes: [insertKey(ctx, members, row)] });
  return { outcome: 'done' as const, api_key: apiKeyToWire(row), secret_key: token };
}
