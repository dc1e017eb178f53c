import { blocks, type DocsPage, fence, link } from './page';

export function startPage(baseUrl: string, guides: readonly DocsPage[]): DocsPage {
  return {
    path: '',
    group: 'Start',
    title: 'Farshore API',
    summary: 'Receive, hold, convert and pay out money in several currencies over one REST API.',
    markdown: blocks(
      '## Your first request',
      `Create a key under Developers, API keys, and put it into the shell:`,
      fence(
        'sh',
        `export FARSHORE_TOKEN=…\ncurl ${baseUrl}/balances -H "Authorization: Bearer $FARSHORE_TOKEN"`,
      ),
      '## Guides',
      guides.map(({ title, path, summary }) => `- ${link(title, path)}: ${summary}`).join('\n'),
      '## Conventions',
      [
        `- **Address.** All paths are below \`${baseUrl}\`.`,
        '- **Authentication.** Send the key as `Authorization: Bearer`. A key belongs to one business and one environment, and can be restricted to scopes and networks.',
        '- **Amounts** are integers in the smallest unit of their currency: `1050` USD is 10.50 US dollars, and `1050` JPY is 1,050 yen.',
        '- **Times** are in UTC, such as `2026-11-02T09:30:00.000Z`.',
        `- **Lists** are newest first. \`per_page\` limits a page; \`page_meta.next\` leads to the next one. See ${link('Pagination', 'guides/pagination')}.`,
        `- **Errors** have a status and a message, and headers with a code and the field at fault. See ${link('Errors', 'errors')}.`,
        '- **Idempotency.** A POST with an `Idempotency-Key` takes effect once. For 24 hours, a repeat with the same key returns the first response.',
        `- **Events.** Each change writes an event. See ${link('Events', 'events')}.`,
        `- **Sandbox.** No money moves. See ${link('Test cards and values', 'testing')}.`,
      ].join('\n'),
      '## SDKs',
      `- ${link('TypeScript', 'sdks/typescript')} for Node, Bun, Deno and browsers.\n- ${link('Python', 'sdks/python')} for 3.9 and later, also with asyncio.`,
      '## Formats',
      [
        `- OpenAPI 3.1: [JSON](/api/v1/openapi.json) and [YAML](/api/v1/openapi.yaml).`,
        '- Arazzo: [five flows](/arazzo.yaml), each with its requests in order.',
        '- Each page of this documentation as Markdown: add `.md` to its address.',
        '- [llms.txt](/llms.txt): all pages as a list of links.',
      ].join('\n'),
    ),
  };
}
