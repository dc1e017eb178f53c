import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './setup/load.mjs';
import { ensureSdkSources } from './setup/sdk-sources.mjs';
import { readAsked, withAsked } from './test/operations.mjs';
import { vitest } from './test/stages.mjs';

await writeOpenApi();
const { domainDocument } = await load('server/api/openapi/domain-document.ts');
writeFileSync('docs/domain.md', domainDocument());
const { changesModule } = await load('server/api/changes.ts');
writeFileSync('app/_trpc/changes.ts', changesModule());
await ensureSdkSources();
if (process.argv.includes('--tests')) {
  const { operationsDocument } = await load('server/api/openapi/operations-document.ts');
  await withAsked(async ({ file, env }) => {
    const { failed } = await vitest({ projects: ['database'], env });
    if (failed) process.exitCode = 1;
    else writeFileSync('docs/operations.md', operationsDocument(readAsked(file)));
  });
}

/** Adds to the day's entry in the list of changes, which the documentation shows. */
function recordChanges(texts) {
  if (!texts.length) return;
  const file = 'server/api/docs/changes.json';
  const date = new Date().toISOString().slice(0, 10);
  const { [date]: known = [], ...others } = JSON.parse(readFileSync(file, 'utf8'));
  const all = { [date]: [...new Set([...known, ...texts])], ...others };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

/** A change that can break clients needs `--breaking`. */
async function writeOpenApi() {
  const file = 'public/openapi.json';
  const { openApiDocument } = await load('server/api/openapi/openapi.ts');
  const { compareDocuments } = await load('server/api/openapi/compare.ts');
  const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  const differences = compareDocuments(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(text));
  for (const { breaks, text: difference } of differences) console.log(breaks ? '✗' : '+', difference);
  if (differences.some(({ breaks }) => breaks) && !process.argv.includes('--breaking')) {
    console.error(`${file} is unchanged: the lines with ✗ break clients. To accept them, add -- --breaking.`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    recordChanges(differences.map(({ text }) => text));
  }
}
