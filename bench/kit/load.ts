import { Agent, request } from 'node:http';
import pg from 'pg';
import { cpuOf, cpuOfChildren, parentOf } from './cpu';
import type { Payer } from './payers';
import type { Run } from './report';

export type Driven = {
  readonly name: string;
  /** Absent if this process does the work. */
  readonly serverPid?: number;
  act(payer: Payer): Promise<void>;
};

/** Each client uses another merchant for every request. */
export async function load(
  variant: Driven,
  payers: readonly Payer[],
  seconds: number,
  postmaster: number,
  clients: number,
): Promise<Run> {
  const latencies: number[] = [];
  const cpuBefore = [
    variant.serverPid ? cpuOf(variant.serverPid) : cpuOf(process.pid),
    cpuOfChildren(postmaster),
  ] as const;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; performance.now() < end; turn += clients) {
        const before = performance.now();
        await variant.act(payers[(turn * 7919) % payers.length]!);
        latencies.push(performance.now() - before);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  const cpuAfter = [
    variant.serverPid ? cpuOf(variant.serverPid) : cpuOf(process.pid),
    cpuOfChildren(postmaster),
  ] as const;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)]!;
  return {
    name: variant.name,
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    serverMs: (cpuAfter[0] - cpuBefore[0]) / latencies.length,
    databaseMs: (cpuAfter[1] - cpuBefore[1]) / latencies.length,
  };
}

const MAX_CLIENTS = 256;

/** Keeps connections alive. Rejects responses other than 200 for GET and 201 for POST. */
export function sender(url: string, stops: (() => Promise<unknown>)[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CLIENTS });
  stops.push(async () => agent.destroy());
  return (method: 'GET' | 'POST', path: string, body?: string, authorization?: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(authorization && { authorization }),
      };
      const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        const wanted = method === 'POST' ? 201 : 200;
        response.on('end', () =>
          response.statusCode === wanted ? resolve() : reject(new Error(`${response.statusCode} ${text}`)),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const pid = parentOf(rows[0].pid);
  await client.end();
  return pid;
}
