import MiniSearch from 'minisearch';
import { lazy } from '../../features/kit/feature';
import { eventTypesOf } from '../../features/workspace/events/public';
import { SEARCH_OPTIONS } from '../../kernel/docs-search';
import type { MagicValue } from '../../providers/providers';
import { openApiDocument } from '../openapi/openapi';
import { features } from '../registry';
import { compileRoutes } from '../rest/routes';
import changes from './changes.json';
import { errorPages } from './errors';
import { eventPages } from './events';
import { guidePages } from './guides';
import { operationPages } from './operations';
import { blocks, type DocsPage, fence, GROUPS } from './page';
import { referenceDataPages } from './reference-data';
import { sdkPages } from './sdks';
import { startPage } from './start';
import { statePages } from './states';
import { testingPages } from './testing';

export type MenuEntry = {
  readonly path: string;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
};

export type Docs = {
  page(path: string): DocsPage | undefined;
  readonly pages: readonly DocsPage[];
  /** By group; the pages below an entry are listed while it is open. */
  readonly menu: readonly { readonly group: string; readonly entries: readonly MenuEntry[] }[];
  /** JSON for MiniSearch. */
  searchIndex(): string;
  /** The ten best. */
  search(query: string): DocsPage[];
};

/** Built from the contracts on first use. */
export function createDocs(publicUrl: URL, magicValues: () => readonly MagicValue[]): () => Docs {
  return lazy(() => {
    const all = Object.values(features);
    const routes = compileRoutes(all).all;
    const baseUrl = new URL('/api/v1', publicUrl).href;
    const guides = guidePages(baseUrl);
    const pages: DocsPage[] = [
      startPage(baseUrl, guides),
      changesPage(),
      ...guides,
      ...sdkPages(publicUrl.origin),
      ...operationPages(openApiDocument(), routes, baseUrl),
      ...errorPages(routes),
      ...eventPages(all, routes),
      ...statePages(all, new Set(eventTypesOf(all))),
      ...referenceDataPages(),
      ...testingPages(magicValues()),
    ];
    const index = lazy(() => {
      const index = new MiniSearch(SEARCH_OPTIONS);
      index.addAll(pages.map(searchableOf));
      return index;
    });
    const text = lazy(() => ({ json: JSON.stringify(index()) }));
    const byPath = new Map(pages.map((page) => [page.path, page]));
    return {
      page: (path) => byPath.get(path),
      pages,
      menu: GROUPS.map((group) => ({ group, entries: entriesOf(pages, group) })).filter(
        ({ entries }) => entries.length,
      ),
      searchIndex: () => text().json,
      search: (query) =>
        index()
          .search(query)
          .slice(0, 10)
          .map(({ id }) => byPath.get(id)!),
    };
  });
}

function entriesOf(pages: readonly DocsPage[], group: string): MenuEntry[] {
  const own = pages.filter((page) => page.group === group);
  const below = (parent: string | undefined): MenuEntry[] =>
    own
      .filter((page) => page.parent === parent)
      .map(({ path, title }) => ({ path, title, entries: path ? below(path) : [] }));
  return below(undefined);
}

/** The text of events repeats the fields of their resources, so it is left out. */
const searchableOf = ({ path, group, title, summary, markdown }: DocsPage) => ({
  path,
  group,
  title,
  summary,
  text: group === 'Events' ? '' : markdown.replaceAll(/\]\([^)]*\)/g, ''),
});

export const markdownOf = ({ title, summary, markdown, samples }: DocsPage): string =>
  `${blocks(
    `# ${title}`,
    summary,
    markdown,
    samples && '## Example',
    samples?.note,
    ...(samples?.requests ?? []).map(({ language, code }) => fence(language, code.trimEnd())),
    samples?.response && blocks('Response:', fence('json', samples.response)),
  )}\n`;

/** The differences that `npm run documents` found between versions of the OpenAPI document, by day. */
const changesPage = (): DocsPage => ({
  path: 'changes',
  group: 'Start',
  title: 'Changes of the API',
  summary: 'The differences between versions of the OpenAPI document, latest first.',
  markdown: blocks(
    'Each was found by comparing the documents. None breaks a program that follows the [promises](/docs/guides/promises).',
    ...Object.entries(changes).map(([date, texts]) =>
      blocks(`## ${date}`, texts.map((text) => `- ${text}`).join('\n')),
    ),
  ),
});
