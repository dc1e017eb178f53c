import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './journey';
import { built } from './scripts';

test('the browser bundle contains no driver, database client, purpose table or bank table', () => {
  const folder = path.join(built, 'static');
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(chunks.length).toBeGreaterThan(5);
  const heavy = chunks.filter((name) =>
    /PrismaClient|SELECT set_config|node:crypto|Repatriation of FDI|aes-256-gcm|Saraswat Co-operative/.test(
      readFileSync(path.join(folder, name), 'utf8'),
    ),
  );
  expect(heavy).toEqual([]);
});
