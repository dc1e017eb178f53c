import changes from './changes.json';
import { blocks, type DocsPage } from './page';

/** The differences that `npm run documents` found between versions of the OpenAPI document, by day. */
export const changesPage = (): DocsPage => ({
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
