/** Creates the engine if Next runs without server/main.ts: under `next dev` or on a serverless host. */
export async function register() {
  if (process.env.BUILT_FOR !== 'main' && process.env.NEXT_RUNTIME === 'nodejs') {
    const { hasEngine, keepEngine } = await import('./server/api/engine');
    if (hasEngine()) return;
    const { createEngine } = await import('./server/process/create-engine');
    const { readConfig } = await import('./server/process/config');
    const config = readConfig();
    if (!config.databaseUrl) throw new Error('Without server/main.ts, DATABASE_URL must name the database.');
    keepEngine(await createEngine({ ...config, databaseUrl: config.databaseUrl }));
  }
}
