import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from '../version';
import { blocks, type DocsPage, fence } from './page';

const SDKS = {
  typescript: { install: 'npm install', archive: (version: string) => `farshore-${version}.tgz` },
  python: { install: 'pip install', archive: (version: string) => `farshore-${version}-py3-none-any.whl` },
};

/** The READMEs of the SDKs, with the address from which this deployment offers them. */
export function sdkPages(origin: string): DocsPage[] {
  return Object.entries(SDKS).map(([name, { install, archive }]) => {
    const file = path.resolve('sdk', name, 'README.md');
    const text = readFileSync(file, 'utf8').replaceAll('https://pay.example.com', origin);
    const [title = '', summary = '', ...rest] = text.split('\n\n');
    return {
      path: `sdks/${name}`,
      group: 'SDKs',
      title: title.replace('# Farshore for ', ''),
      summary: summary.replaceAll('\n', ' '),
      markdown: blocks(
        '## Install',
        fence('sh', `${install} ${origin}/sdk/${archive(VERSION)}`),
        'The package is served by this deployment and fits its version of the API. An upgrade of the deployment replaces it, so keep the file with your code if you build often.',
        '## Use',
        rest.join('\n\n'),
      ),
    };
  });
}
