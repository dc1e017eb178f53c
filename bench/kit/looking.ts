import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sample } from './clients';

export type Look = { readonly path: string; readonly token: string };
export type Looks = {
  readonly base: string;
  readonly looks: readonly Look[];
  readonly ms: number;
  readonly restMs: number;
};

const UNANSWERED_MS = 150_000;

/** Rotates through the merchants, so that none reaches its rate limit. */
async function sampleLatency({ base, looks, ms, restMs }: Looks): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true });
  const samples: Sample[] = [];
  const until = performance.now() + ms;
  for (let turn = 0; performance.now() < until; turn++) {
    const { path, token } = looks[turn % looks.length]!;
    const before = performance.now();
    await new Promise<void>((resolve, reject) => {
      const options = { headers: { authorization: `Bearer ${token}` }, agent, timeout: UNANSWERED_MS };
      const pending = request(`${base}${path}`, options, (response) => {
        response
          .resume()
          .once('end', () =>
            response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
          );
      });
      pending.once('error', reject).once('timeout', () => pending.destroy(new Error('not answered')));
      pending.end();
    });
    const at = performance.now();
    samples.push({ at, ms: at - before });
    await sleep(restMs);
  }
  agent.destroy();
  return samples;
}

process.once('disconnect', () => process.exit());
process.on('message', async (order: Looks) => process.send!(await sampleLatency(order)));
