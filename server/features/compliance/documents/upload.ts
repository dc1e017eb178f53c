import { insert } from '../../../data/commit/change';
import { commitOncePerKey } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { isUnreachable } from '../../../data/outage';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { log } from '../../../log';
import type { documentsContract } from './contract';
import { inspectTask } from './inspection/inspect';
import { passesScan } from './inspection/malware';
import { fileNameOf } from './inspection/name';
import { documentToWire } from './wire';
import { FIRST_RETRY_MS } from './work';

type UploadInput = Input<typeof documentsContract.operations.upload>;

/** Stores the content before the row, so that no row lacks content; removes it if no row is committed. */
export async function upload(ctx: Context, { document_name, file }: UploadInput) {
  const file_name = fileNameOf(file.name);
  const content_type = await ctx.threads.run(inspectTask, file.place);
  const isScanned = await passesScan(ctx, file);
  const storage_key = await ctx.storage.put(file.stream(), file);
  let isKept = false;
  const now = ctx.now();
  try {
    const row = {
      merchant_id: ctx.merchant.id,
      id: ctx.newId('document'),
      document_name,
      file_name,
      content_type,
      size_bytes: file.size,
      sha256: file.sha256,
      storage_key,
      status: isScanned ? 'uploaded' : 'quarantined',
      scan_attempts: 0,
      work_at: isScanned ? null : new Date(ctx.realNow().getTime() + FIRST_RETRY_MS),
      uploaded_by: ctx.actor,
      created_at: now,
      updated_at: now,
    };
    const event = newEvent(ctx, 'document.uploaded');
    const { answer } = await commitOncePerKey(ctx, row, { writes: [insert('document', row, { event })] });
    // A replay returns the first row, which has its own content.
    isKept = answer.storage_key === storage_key;
    return documentToWire(answer);
  } catch (error) {
    // A broken connection may have committed: an orphaned file is better than a row without content.
    isKept = isUnreachable(error);
    throw error;
  } finally {
    if (!isKept) await removeOrphan(ctx, storage_key);
  }
}

async function removeOrphan(ctx: Context, key: string): Promise<void> {
  try {
    await ctx.storage.remove(key);
  } catch (err) {
    log.warn(
      { request_id: ctx.requestId, storage_key: key, err },
      'could not remove the file of a document that was not created',
    );
  }
}
