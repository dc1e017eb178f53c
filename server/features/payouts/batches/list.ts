import { searchCondition } from '../../../data/query/search';
import { read } from '../../../identity/transaction';
import { readSearch } from '../../../kernel/search/search';
import { searchSource } from '../../kit/found';
import { listing } from '../../kit/listing';
import type { BatchWire } from './schema';
import * as store from './store';
import { batchToWire } from './wire';

export const batchList = listing({
  list: store.BATCHES,
  where: (ctx, { q }: { q?: string }) =>
    q?.trim() ? searchCondition(readSearch(q, ctx.now()), { ids: ['id'], texts: ['file_name'] }) : {},
  wire: async (ctx, rows): Promise<BatchWire[]> => {
    const ids = rows.map(({ id }) => id);
    const counts = await read(ctx, (tx) => store.countByState(tx, ctx.merchant.id, ids));
    return rows.map((batch) => batchToWire(batch, counts.get(batch.id) ?? {}));
  },
  fields: ({ number, text, time }) => [
    text('Batch ID', (batch) => batch.id),
    text('File', (batch) => batch.file_name),
    text('Status', (batch) => batch.status.replaceAll('_', ' ')),
    number('Rows', (batch) => batch.rows),
    number('Errors', (batch) => batch.counts.bad),
    number('Payouts created', (batch) => batch.counts.made),
    text('Created by', (batch) => batch.submitted_by ?? batch.made_by),
    time('Uploaded', (batch) => batch.created_at),
  ],
});

export const batchHits = searchSource(batchList, (batch) => ({
  title: batch.file_name,
  detail: `${batch.rows} ${batch.rows === 1 ? 'row' : 'rows'}`,
  status: batch.status,
  at: batch.created_at,
}));
