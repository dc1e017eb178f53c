import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { clock, type Load, type Sample } from './clients';

// Longer than any payout takes, so that a lost response fails the run.
const UNANSWERED_MS = 60_000;

const { base, payers, clients, thinkMs }: Load = workerData;
const samples: Sample[] = [];
let stopped = false;

async function pay(turn: number): Promise<void> {
  const { token, body } = payers[(turn * 7919) % payers.length]!;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(UNANSWERED_MS);
  const response = await fetch(`${base}/api/v1/payouts`, { method: 'POST', headers, body, signal });
  const text = await response.text();
  if (response.status !== 201) throw new Error(text);
}

const running = Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !stopped; turn += clients) {
      const before = clock();
      await pay(turn);
      const at = clock();
      samples.push({ at, ms: at - before });
      await sleep(thinkMs * 2 * Math.random());
    }
  }),
);

parentPort!.once('message', async () => {
  stopped = true;
  await running;
  parentPort!.postMessage(samples);
});
await running;
