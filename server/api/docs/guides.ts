import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REFILL_PER_SECOND } from '../../identity/limits/rate-limits';
import type { DocsPage } from './page';

/** In the order of the menu. */
const GUIDES = [
  'first-payout',
  'getting-paid',
  'webhooks',
  'idempotency',
  'pagination',
  'approvals-and-keys',
  'machine-keys',
  'reconciliation',
  'testing-with-the-clock',
  'going-live',
  'connect-a-bank',
  'lrs',
  'distributor-links',
  'assistants',
  'promises',
];

/** From docs/guides: a title, a sentence, and the text. `{{api}}` is the address of the API, `{{origin}}` that of the deployment. */
export function guidePages(baseUrl: string): DocsPage[] {
  const { origin } = new URL(baseUrl);
  return GUIDES.map((name) => {
    const file = path.resolve('docs/guides', `${name}.md`);
    const text = readFileSync(file, 'utf8')
      .replaceAll('{{api}}', baseUrl)
      .replaceAll('{{origin}}', origin)
      .replaceAll('{{requests_per_minute}}', (60 * REFILL_PER_SECOND).toLocaleString('en-US'));
    const [title = '', summary = '', ...rest] = text.split('\n\n');
    return {
      path: `guides/${name}`,
      group: 'Guides',
      title: title.replace('# ', ''),
      summary,
      // The test of the guides runs commands except examples, and compares answers.
      markdown: rest.join('\n\n').replaceAll(/^```(\w+) (?:example|answer)$/gm, '```$1'),
    };
  });
}
