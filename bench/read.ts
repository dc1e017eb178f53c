import { best, type Run, runColumns, runRow, write } from './kit/report';
import { bareDriver, bareHttp, withStage } from './kit/stage';

const MERCHANTS = 1_000;
const CLIENTS = 16;
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** What does GET /payouts/{id} cost over the same statement behind bare node:http? */
export async function bench(): Promise<void> {
  await withStage(MERCHANTS, async (stage) => {
    const variants = [stage.stack, await bareHttp(stage), bareDriver(stage)];
    const runs: Run[] = [];
    for (const variant of variants) await stage.drive({ ...variant, act: variant.get }, 1, CLIENTS);
    for (let round = 0; round < ROUNDS; round++)
      for (const variant of variants)
        runs.push(await stage.drive({ ...variant, act: variant.get }, SECONDS, CLIENTS));
    const http = best(runs, 'bare node:http');
    write(
      'read',
      `${MERCHANTS} merchants, ${CLIENTS} clients, worker off; best of ${ROUNDS} rounds of ${SECONDS} s, taken in turn in one run.`,
      runColumns,
      variants.map(({ name }) => runRow(best(runs, name), http)),
    );
  });
}
