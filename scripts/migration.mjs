import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { load } from './setup/load.mjs';
import { toRoot } from './setup/steps.mjs';

const FOLDER = 'prisma/schema';

/** SQL that Prisma cannot express is added by hand. */
async function draft(name) {
  const sql = await difference(committed(), onDisk());
  if (!sql.trim() || sql.includes('This is an empty migration')) {
    console.log('The schema is as it was committed: nothing to migrate.');
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = `prisma/migrations/${stamp}_${name}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/migration.sql`, sql);
  console.log(
    `${folder}/migration.sql: add checks, and SELECT tenant_table('…') for what belongs to merchants, then run npm test`,
  );
}

function onDisk() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => ({ path: file, content: readFileSync(`${FOLDER}/${file}`, 'utf8') }));
}

function committed() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
  return git('ls-tree', '--name-only', 'HEAD', `${FOLDER}/`)
    .split('\n')
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => ({ path: file.slice(FOLDER.length + 1), content: git('show', `HEAD:${file}`) }));
}

async function difference(before, after) {
  // The engine requires a server, although it only compares two schemas.
  const { throwawayPostgres } = await load('server/testing/throwaway.ts');
  const postgres = await throwawayPostgres();
  try {
    return await compare(await openEngine(after, postgres.url), before, after);
  } finally {
    await postgres.stop();
  }
}

async function compare(engine, before, after) {
  const target = (files) => (files.length > 0 ? { tag: 'schemaDatamodel', files } : { tag: 'empty' });
  const { stdout } = await engine.diff({
    from: target(before),
    to: target(after),
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? '';
}

/**
 * Prisma's own engine is a download. This one is a package, instantiated by hand because Node 20 cannot
 * import .wasm.
 */
async function openEngine(files, url) {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const place = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const code = await WebAssembly.compile(readFileSync(place.replace(/\.js$/, '.wasm')));
  const { exports } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(exports);
  exports.__wbindgen_start();

  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils');
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }));
  const datamodels = files.map(({ path, content }) => [path, content]);
  return engine.SchemaEngine.new({ datamodels }, () => {}, adapter);
}

toRoot();
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name) || !existsSync(FOLDER)) {
  console.error('Name the migration in lower case: npm run migration -- add_payout_notes');
  process.exit(1);
}
await draft(name);
process.exit(0);
