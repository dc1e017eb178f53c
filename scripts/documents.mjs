import { writeFileSync } from 'node:fs';
import { load } from './setup/load.mjs';

const { openApiDocument } = await load('server/api/openapi.ts');
writeFileSync('public/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
const { domainDocument } = await load('server/api/domain-document.ts');
writeFileSync('docs/domain.md', domainDocument());
