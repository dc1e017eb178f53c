import { writeFileSync } from 'node:fs';
import { load } from './setup/load.mjs';
import { readAsked, withAsked } from './test/operations.mjs';
import { vitest } from './test/stages.mjs';

const { openApiDocument } = await load('server/api/openapi/openapi.ts');
writeFileSync('public/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
const { domainDocument } = await load('server/api/openapi/domain-document.ts');
writeFileSync('docs/domain.md', domainDocument());
const { changesModule } = await load('server/api/changes.ts');
writeFileSync('app/_trpc/changes.ts', changesModule());
if (process.argv.includes('--tests')) {
  const { operationsDocument } = await load('server/api/openapi/operations-document.ts');
  await withAsked(async ({ file, env }) => {
    const { failed } = await vitest({ projects: ['database'], env });
    if (failed) process.exitCode = 1;
    else writeFileSync('docs/operations.md', operationsDocument(readAsked(file)));
  });
}
