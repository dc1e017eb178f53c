import type { Tx } from '../../../data/client/client';
import { insert } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Export } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { transact } from '../../../identity/transaction';
import type { Scope } from '../../../kernel/contract';
import { DomainError } from '../../../kernel/error';
import type { FileContent } from '../../../kernel/file';
import { creationTimes } from '../../../kernel/time/time';
import { describeRequest } from '../../kit/recorded';
import * as store from './store';
import { exportToWire } from './wire';

type ExportRequest = {
  readonly operation: string;
  readonly scope: Scope;
  readonly input: object;
  readonly file: FileContent;
};

export async function requestExport(ctx: Context, { operation, scope, input: asked, file }: ExportRequest) {
  // Only signed-in people can request files of this length.
  const { merchant, actor } = ctx;
  // Progress frames are for interactive downloads.
  const { progress: _, ...input } = asked as { progress?: boolean };
  const row = await transact(ctx, async (tx): Promise<Export> => {
    await store.lockAsking(tx, merchant.id);
    const same = await store.findSame(tx, merchant.id, { operation, input, scope, person_id: actor.id! });
    if (same) return same;
    await requireFewOpen(ctx, tx);
    await requireFewKept(ctx, tx);
    const made = {
      merchant_id: merchant.id,
      id: ctx.newId('export'),
      status: 'queued',
      operation,
      input,
      scope,
      file_name: file.name,
      content_type: file.contentType,
      rows: file.rows ?? 0,
      written: 0,
      size_bytes: null,
      storage_key: null,
      failure: null,
      person_id: actor.id!,
      requested_by: actor,
      attempts: 0,
      work_at: ctx.realNow(),
      seen_at: null,
      ...creationTimes(ctx),
    };
    const event = {
      ...newEvent(ctx, 'export.requested', {
        file: made.file_name,
        rows: made.rows,
        ...describeRequest(input),
      }),
      image: exportImage(made),
    };
    await commitWithin(tx, ctx, { merchantId: merchant.id, writes: [insert('export', made, { event })] });
    return made;
  });
  ctx.wake();
  return exportToWire(row);
}

const LATER = { retryAfterSeconds: 60 };

/** Must run under the lock of `lockAsking`. */
export async function requireFewOpen({ exportLimits, merchant }: Context, tx: Tx): Promise<void> {
  const { maxOpen } = exportLimits;
  if ((await store.countOpen(tx, merchant.id)) < maxOpen) return;
  const words = `${maxOpen} exports are waiting or running. Wait until one finishes, then try again`;
  throw new DomainError('rate_limited', words, LATER);
}

async function requireFewKept({ exportLimits, merchant }: Context, tx: Tx): Promise<void> {
  const { maxStored } = exportLimits;
  if ((await store.countKept(tx, merchant.id)) < maxStored) return;
  const words = `At most ${maxStored} exported files are kept. Files are deleted after 7 days`;
  throw new DomainError('rate_limited', words, LATER);
}

/** Events omit the input, which may contain an account number that a person searched for; it is described without. */
export const exportImage = ({ input: _, ...row }: Omit<Export, 'input'> & { input: unknown }): object => row;
