import { FarshoreError } from './errors.js';
import type { PageMeta } from './generated/types.js';

export type Page<Item> = {
  readonly data: readonly Item[];
  readonly page_meta: PageMeta;
};

type Query = object & {
  readonly page?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
};

/** Awaited, it is the page that the query asks for. Iterated, it is every item from that page on. */
export class List<Item> implements PromiseLike<Page<Item>>, AsyncIterable<Item> {
  readonly #load: (query: Query) => Promise<Page<Item>>;
  readonly #query: Query;
  readonly #hasCursor: boolean;

  constructor(
    load: (query: Query) => Promise<Page<Item>>,
    query: Query,
    options: { readonly hasCursor: boolean },
  ) {
    this.#load = load;
    this.#query = query;
    this.#hasCursor = options.hasCursor && query.page === undefined;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page.
  then<Ok = Page<Item>, Failed = never>(
    onPage?: ((page: Page<Item>) => Ok | PromiseLike<Ok>) | null,
    onError?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Ok | Failed> {
    return this.#load(this.#query).then(onPage, onError);
  }

  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    if (this.#query.ending_before !== undefined)
      throw new FarshoreError(
        'ending_before reads a single page: await the list instead of iterating over it',
      );
    let query: Query | undefined = this.#query;
    while (query) {
      const page: Page<Item> = await this.#load(query);
      yield page;
      query = this.#after(page);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** A cursor doesn't skip or repeat items when others are created in the meantime. */
  #after({ data, page_meta }: Page<Item>): Query | undefined {
    if (page_meta.next === null) return undefined;
    if (!this.#hasCursor) return { ...this.#query, page: page_meta.next };
    const last = data.at(-1) as { readonly id?: string; readonly merchant_id?: string } | undefined;
    const cursor = last?.id ?? last?.merchant_id;
    return cursor === undefined ? undefined : { ...this.#query, starting_after: cursor };
  }
}
