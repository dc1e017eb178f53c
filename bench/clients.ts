import { sleep } from '../server/db/embedded/process';

export type Sample = { readonly at: number; readonly ms: number };

/** Asks again and again until it is stopped, each client by itself, and keeps when each answer came and how long it took. */
export function startClients(clients: number, ask: (turn: number) => Promise<void>, thinkMs = 0) {
  const samples: Sample[] = [];
  let stopped = false;
  const running = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !stopped; turn += clients) {
        const before = performance.now();
        await ask(turn);
        const at = performance.now();
        samples.push({ at, ms: at - before });
        if (thinkMs) await sleep(thinkMs * 2 * Math.random());
      }
    }),
  );
  return {
    samples,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

export function percentile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
