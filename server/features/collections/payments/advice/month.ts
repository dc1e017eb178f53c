import { readAll, readRows } from '../../../../data/query/list';
import { drawSheetTask } from '../../../../files/pdf/drawing';
import { streamZip, type ZipEntry } from '../../../../files/spreadsheet/zip';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import type { Input } from '../../../../kernel/contract';
import { invalid } from '../../../../kernel/error';
import type { FileContent } from '../../../../kernel/file';
import { streamInTurn } from '../../../kit/in-turn';
import type { paymentsDashboard } from '../dashboard';
import { findManyIn, PAYMENTS } from '../store';
import { adviceName, loadAdvices, receivedAt } from './advice';

type AdvicesRequest = Input<typeof paymentsDashboard.operations.remittance_advices>;

const PART = 100;

/** Cost of drawing one advice, in table rows. */
const ROWS_WORTH = 100;

export async function downloadMonthlyAdvices(
  ctx: Context,
  { month, progress }: AdvicesRequest,
): Promise<FileContent> {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  if (from > ctx.now()) throw invalid('month', 'max', 'month must not be in the future');
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  const within = { gte: from, lt: until };
  const asked = {
    merchantId: ctx.merchant.id,
    where: {
      status: 'success',
      payment_method: 'bank_transfer',
      purpose_code: { not: null },
      OR: [{ paid_at: within }, { paid_at: null, created_at: within }],
    },
    sort: { column: 'id', direction: 'asc' },
  } as const;
  const { count } = await readRows(ctx.db, PAYMENTS, { ...asked, take: 0 });
  if (count === 0)
    throw invalid('month', 'empty', 'No bank transfer with a purpose code was received in this month');
  let written = 0;
  async function* packAdvices(): AsyncGenerator<ZipEntry> {
    for await (const part of readAll(ctx.db, PAYMENTS, { ...asked, size: PART })) {
      const ids = part.map(({ id }) => id);
      const payments = await read(ctx, (tx) => findManyIn(tx, ctx.merchant.id, ids));
      for (const { payment, sheet } of await loadAdvices(ctx, payments)) {
        const content = await ctx.threads.run(drawSheetTask, sheet);
        written++;
        yield { name: adviceName(payment.id), at: receivedAt(payment), content };
      }
    }
  }
  const file = {
    name: `inward-remittance-advice-${month}.zip`,
    contentType: 'application/zip',
    content: streamZip(packAdvices()),
  };
  return streamInTurn(ctx, file, { rows: count, written: () => written, progress, rowsWorth: ROWS_WORTH });
}
