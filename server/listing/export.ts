import type { Context } from '../access/context';
import { readAll, readRows } from '../db/list';
import { createdWithin } from '../db/page';
import type { FileContent } from '../kernel/file';
import { type SheetFormat, sheetFile } from '../spreadsheet/file';
import { cellsOf, fieldsOf, type Part } from '../spreadsheet/sheet';
import { ahead } from './ahead';
import { inTurn } from './in-turn';
import { filtersIn, type Listing, type ListRequest, orderOf } from './listing';

/** So many are read at a time: nothing is held while they are written out. */
const PART = 1_000;

type Wanted = {
  readonly ids?: readonly string[];
  readonly format: SheetFormat;
  readonly progress?: boolean;
};

/** A list as a file, made while it is read; a merchant has one at a time, and another waits for it. */
export const exportOf =
  <Row extends { id: string }, Filters extends object, Wire>(
    name: string,
    listing: Listing<Row, Filters, Wire>,
  ) =>
  async (
    ctx: Context,
    { ids, format, progress, ...input }: ListRequest<Filters> & Wanted,
  ): Promise<FileContent> => {
    const { filters, query, sort } = filtersIn<Filters>(input as unknown as ListRequest<Filters>);
    const { list } = listing;
    const fields = listing.fields(fieldsOf<Wire>());
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
    async function* parts(): AsyncGenerator<Part> {
      const rows = readAll(ctx.db, list, { ...asked, size: PART });
      for await (const wires of ahead(rows, (part) => listing.wire(ctx, part))) {
        written += wires.length;
        yield wires.map((wire) => cellsOf(fields, wire));
      }
    }
    const columns = fields.flatMap((field) => field.columns);
    const day = ctx.now().toISOString().slice(0, 10);
    const file = sheetFile(`${name}-${day}`, format, { name, columns, parts: parts() });
    return inTurn(ctx, file, { rows: count, written: () => written, progress });
  };
