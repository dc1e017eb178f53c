import type { Context } from '../../access/context';
import { newEvent } from '../../access/events';
import { insert } from '../../changes/change';
import { commitOncePerKey } from '../../changes/commit-once';
import { isUnreachable } from '../../db/outage';
import type { Input } from '../../kernel/contract';
import { log } from '../../log';
import type { documentsContract } from './contract';
import { inspecting } from './inspection/inspect';
import { passesScan } from './inspection/malware';
import { fileNameOf } from './inspection/name';
import { documentToWire } from './wire';
import { FIRST_RETRY_MS } from './work';

type Given = Input<typeof documentsContract.operations.upload>;

/** Stores the content first, so that no row ever points at nothing, and takes it away again where no row came of it. */
export async function upload(ctx: Context, { document_name, file }: Given) {
  const file_name = fileNameOf(file.name);
  const content_type = await ctx.threads.run(inspecting, file.place);
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
    // A replay answers the first row, whose content is its own.
    isKept = answer.storage_key === storage_key;
    return documentToWire(answer);
  } catch (error) {
    // A connection that broke may have broken after the commit: a file too many is better than a row without one.
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
      'a file without a document was left behind',
    );
  }
}
