import { readAll, readRows } from '../../data/query/list';
import { createdWithin } from '../../data/query/page';
import { type SheetFormat, sheetFile } from '../../files/spreadsheet/file';
import { type RowBatch, sheetFields, toCells } from '../../files/spreadsheet/sheet';
import type { Context } from '../../identity/context';
import type { FileContent } from '../../kernel/file';
import { pipelined } from './ahead';
import { streamInTurn } from './in-turn';
import { type Listing, type ListRequest, orderOf, splitRequest } from './listing';
import { recorded } from './recorded';

/** No transaction stays open while the rows are written. */
const ROWS_PER_PART = 1_000;

type ExportOptions = {
  readonly ids?: readonly string[];
  readonly format: SheetFormat;
  readonly progress?: boolean;
};

/** Streams while reading. A merchant has one export at a time; the next waits. */
export const exportList = <Row extends { id: string }, Filters extends object, Wire>(
  name: string,
  listing: Listing<Row, Filters, Wire>,
) =>
  recorded(
    async (
      ctx: Context,
      { ids, format, progress, ...input }: ListRequest<Filters> & ExportOptions,
    ): Promise<FileContent> => {
      const { filters, query, sort } = splitRequest<Filters>(input as unknown as ListRequest<Filters>);
      const { list } = listing;
      const fields = listing.fields(sheetFields<Wire>());
      const asked = {
        merchantId: ctx.merchant.id,
        where: {
          AND: [
            await listing.where(ctx, filters),
            createdWithin(list.created ?? 'created_at', query),
            ids ? { id: { in: [...ids] } } : {},
          ],
        },
        sort: orderOf(listing, filters, sort),
      };
      const { count } = await readRows(ctx.db, list, { ...asked, take: 0 });
      let written = 0;
      async function* parts(): AsyncGenerator<RowBatch> {
        const rows = readAll(ctx.db, list, { ...asked, size: ROWS_PER_PART });
        for await (const wires of pipelined(rows, (part) => listing.wire(ctx, part))) {
          written += wires.length;
          yield wires.map((wire) => toCells(fields, wire));
        }
      }
      const columns = fields.flatMap((field) => field.columns);
      const day = ctx.now().toISOString().slice(0, 10);
      const file = sheetFile(`${name}-${day}`, format, { name, columns, parts: parts() });
      return streamInTurn(ctx, file, { rows: count, written: () => written, progress });
    },
  );
