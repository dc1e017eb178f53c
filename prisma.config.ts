import { defineConfig } from 'prisma/config';

// These commands look up an engine binary but never run it, so any program will do. Other commands would run
// it.
if (process.argv.some((word) => ['generate', 'validate', 'format'].includes(word))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/farshore' },
});
