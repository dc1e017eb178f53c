import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from '../version';
import { blocks, type DocsPage, fence } from './page';

const SDKS = {
  typescript: {
    archive: `farshore-${VERSION}.tgz`,
    install: (file: string) => `npm install ${file}`,
    more: (file: string) =>
      blocks(
        'To use only the command line, in any folder:',
        fence('sh', `npx --package ${file} farshore --help`),
      ),
  },
  python: {
    archive: `farshore-${VERSION}-py3-none-any.whl`,
    install: (file: string) => `python3 -m venv .venv && . .venv/bin/activate\npip install ${file}`,
    more: () => '',
  },
};

/** The READMEs of the SDKs, with the address from which this deployment offers them. */
export function sdkPages(origin: string): DocsPage[] {
  return Object.entries(SDKS).map(([name, { archive, install, more }]) => {
    const file = path.resolve('sdk', name, 'README.md');
    const address = `${origin}/sdk/${archive}`;
    const text = readFileSync(file, 'utf8').replaceAll('https://pay.example.com', origin);
    const [title = '', summary = '', ...rest] = text.split('\n\n');
    return {
      path: `sdks/${name}`,
      group: 'SDKs',
      title: title.replace('# Farshore for ', ''),
      summary: summary.replaceAll('\n', ' '),
      markdown: blocks(
        '## Install',
        fence('sh', install(address)),
        'The package is served by this deployment and fits its version of the API. An upgrade of the deployment replaces it, so keep the file with your code if you build often.',
        more(address),
        '## Use',
        rest.join('\n\n'),
      ),
    };
  });
}
