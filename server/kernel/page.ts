import * as z from 'zod';
import { MAX_COUNT } from './max-count';
import { readInstant } from './time/time';

export { MAX_COUNT as MAX_COUNTED } from './max-count';

export const DEFAULT_PER_PAGE = 20;

const instant = (edge: 'before' | 'after', says: string) =>
  z
    .string()
    .refine((value) => readInstant(value, edge) !== undefined, 'must be an ISO 8601 timestamp or date')
    .optional()
    .meta({
      description: `Only items created at or ${edge} this time, in ISO 8601; UTC if there is no offset. ${says}`,
    });

export const pageQuery = {
  page: z.int().min(1).optional().meta({ description: 'Page number, from 1' }),
  per_page: z.int().min(1).max(100).optional().meta({ description: 'Rows per page, 1 to 100; default 20' }),
  before: instant('before', 'A bare date means the end of that day in UTC.'),
  after: instant('after', 'A bare date means the start of that day in UTC.'),
  starting_after: z
    .string()
    .max(200)
    .optional()
    .meta({
      description: `Rows after this ID; not allowed with page. page_meta describes these rows and counts at most ${MAX_COUNT}`,
      'x-extension': true,
    }),
  ending_before: z.string().max(200).optional().meta({
    description: 'Rows before this ID; not allowed with page. page_meta describes these rows',
    'x-extension': true,
  }),
};

export type PageQuery = z.output<z.ZodObject<typeof pageQuery>>;

export function isWithin(
  created_at: string,
  { before, after }: Pick<PageQuery, 'before' | 'after'>,
): boolean {
  const at = Date.parse(created_at);
  return (
    (before === undefined || at <= Date.parse(readInstant(before, 'before')!)) &&
    (after === undefined || at >= Date.parse(readInstant(after, 'after')!))
  );
}

export const pageMeta = z
  .object({
    current: z.int(),
    previous: z.int().nullable(),
    next: z.int().nullable(),
    per_page: z.int(),
    pages: z.int(),
    count: z.int(),
  })
  .meta({ id: 'PageMeta', description: 'Position of this page in the list' });

export type PageMeta = z.output<typeof pageMeta>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), page_meta: pageMeta });

export type Page<T> = { data: T[]; page_meta: PageMeta };

export function pageMetaOf(count: number, perPage: number, current: number): PageMeta {
  const pages = Math.max(1, Math.ceil(count / perPage));
  return {
    current,
    previous: current > 1 ? Math.min(current - 1, pages) : null,
    next: current < pages ? current + 1 : null,
    per_page: perPage,
    pages,
    count,
  };
}
