import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { migrate } from '../data/migrations/migrate';
import { readConfig } from './config';
import { provideDatabase } from './database';
import { loadOrSeedDemo } from './demo/demo-file';
import { onStopSignal } from './shutdown';
import type { Step } from './steps';
import { welcome } from './welcome';

export async function runDev(step: Step): Promise<void> {
  const config = readConfig();
  const address = config.publicUrl.origin;
  const database = await provideDatabase(config, `npm run dev at ${address}`, step);
  try {
    await step('migrations', async (say) => {
      for (const name of await migrate(database.url)) say(name);
    });
    const wantsDemo = config.demo || database.embedded !== undefined;
    const demo = wantsDemo
      ? await step('demo', () => loadOrSeedDemo(config, database.url, address))
      : undefined;
    console.log(welcome(address, demo));
  } catch (error) {
    await database.stop();
    throw error;
  }
  const next = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--port', String(config.port)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: database.url,
        FARSHORE_SECRET: config.secret,
        NEXTAUTH_URL: process.env.NEXTAUTH_URL ?? address,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  );
  const gone = once(next, 'exit');
  onStopSignal(async () => {
    next.kill('SIGTERM');
    await gone;
    await database.stop();
  });
  const [code] = await gone;
  await database.stop();
  process.exit(code ?? 1);
}
