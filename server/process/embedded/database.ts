import pg from 'pg';
import { DATABASE } from './cluster';

export async function createDatabase(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await admin.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: elsewhere.href });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
