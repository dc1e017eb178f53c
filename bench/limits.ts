import { rmSync } from 'node:fs';
import type { ApiRequest } from '../server/api/request';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { type Payer, preparePayers, SECRET } from './payers';
import { write } from './report';

const MERCHANTS = 200;
const AT_ONCE = 16;
const SLICES = Number(process.env.SLICES ?? 20);
const SLICE_MS = 1_000;

/**
 * Cost of rate limits and fair queueing for GET /payouts/{id}, measured by switching them on and off in the
 * same engine.
 */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  try {
    await migrate(postgres.url);
    const payers = await preparePayers(postgres.url, MERCHANTS);
    const config = {
      databaseUrl: postgres.url,
      secret: SECRET,
      publicUrl: new URL('http://localhost'),
      dataDir,
    };
    const engine = await createEngine({ ...config, worker: false });
    const { rateLimits, turns } = engine.services;
    const plenty = { remaining: 1, resetSeconds: 0 };
    const off = {
      rateLimits: { ...rateLimits, take: () => plenty, refusal: () => undefined },
      turns: { ...turns, enter: () => () => undefined, isEmpty: () => true },
    };
    const runs: Record<'on' | 'off', Slice[]> = { on: [], off: [] };
    await slice(engine.rest, payers);
    for (let nth = 0; nth < SLICES; nth++) {
      for (const name of ['on', 'off'] as const) {
        Object.assign(engine.services, name === 'on' ? { rateLimits, turns } : off);
        runs[name].push(await slice(engine.rest, payers));
      }
    }
    Object.assign(engine.services, { rateLimits, turns });
    await engine.stop();
    const row = (name: 'on' | 'off') => {
      const [each, cpu] = [middle(runs[name], 'perSecond'), middle(runs[name], 'cpuMs')];
      const [freely, cheaply] = [middle(runs.off, 'perSecond'), middle(runs.off, 'cpuMs')];
      return `| ${name} | ${each.toFixed(0)} | ${(each / freely).toFixed(3)} | ${cpu.toFixed(4)} | ${(cpu / cheaply).toFixed(3)} |`;
    };
    write(
      'limits',
      [
        `${MERCHANTS} merchants, ${AT_ONCE} at once without sockets, ${SLICES} slices of ${SLICE_MS / 1000} s each, in turn; the middle of each.`,
        '',
        '| limits | requests a second | of off | processor ms per request | of off |',
        '|---|---|---|---|---|',
        row('on'),
        row('off'),
      ].join('\n'),
    );
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Slice = { readonly perSecond: number; readonly cpuMs: number };

function middle(slices: readonly Slice[], of: keyof Slice): number {
  return slices.map((one) => one[of]).sort((a, b) => a - b)[slices.length >> 1]!;
}

async function slice(
  rest: (asked: ApiRequest) => Promise<{ status: number }>,
  payers: readonly Payer[],
): Promise<Slice> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, client) => {
      for (let turn = client; performance.now() - start < SLICE_MS; turn += AT_ONCE) {
        const { status } = await rest(payoutRequest(payers[(turn * 7919) % payers.length]!));
        if (status !== 200) throw new Error(`answered ${status}`);
        done++;
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  return { perSecond: (done * 1000) / (performance.now() - start), cpuMs: (user + system) / 1000 / done };
}

const payoutRequest = ({ token, payoutId }: Payer): ApiRequest => ({
  method: 'GET',
  url: `/api/v1/payouts/${payoutId}`,
  headers: { get: (name) => (name === 'authorization' ? `Bearer ${token}` : null) },
  text: async () => '',
  stream: () => {
    throw new Error('a GET has no body');
  },
  isDisconnected: () => false,
});
