import { recordEvent } from '../../../data/commit/change';
import { newEvent } from '../../../data/commit/event';
import type { Batch } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';

type BatchEvent = 'batch.uploaded' | 'batch.submitted' | 'batch.discarded';

export const recordBatch = (
  ctx: Context,
  type: BatchEvent,
  { id, file_name }: Pick<Batch, 'id' | 'file_name'>,
  changes: Record<string, unknown>,
) => {
  const image = { id, file_name };
  return recordEvent(newEvent(ctx, type, { file: file_name, ...changes }), image);
};
