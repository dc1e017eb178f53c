import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocsPage } from './page';

/** In the order of the menu. */
const GUIDES = ['first-payout', 'getting-paid', 'webhooks', 'idempotency', 'promises'];

/** From docs/guides: a title, a sentence, and the text. `{{api}}` is the address of the API. */
export const guidePages = (baseUrl: string): DocsPage[] =>
  GUIDES.map((name) => {
    const file = path.resolve('docs/guides', `${name}.md`);
    const text = readFileSync(file, 'utf8').replaceAll('{{api}}', baseUrl);
    const [title = '', summary = '', ...rest] = text.split('\n\n');
    return {
      path: `guides/${name}`,
      group: 'Guides',
      title: title.replace('# ', ''),
      summary,
      // An example is not run by the test of the guides.
      markdown: rest.join('\n\n').replaceAll('```sh example', '```sh'),
    };
  });
