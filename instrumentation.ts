/** Makes the engine where Next runs without server/main.ts: under `next dev`, or on a serverless host. */
export async function register() {
  if (process.env.BUILT_FOR !== 'main' && process.env.NEXT_RUNTIME === 'nodejs') {
    const { hasEngine } = await import('./server/engine');
    if (hasEngine()) return;
    const { createEngine } = await import('./server/create-engine');
    const { readConfig } = await import('./server/config');
    const config = readConfig();
    if (!config.databaseUrl) throw new Error('Without server/main.ts, DATABASE_URL must name the database.');
    createEngine({ ...config, databaseUrl: config.databaseUrl });
  }
}
