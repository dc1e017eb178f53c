import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Firm } from './firm';
import type { Filling, Made, Route, Sweep } from './sweep';

const app = path.resolve(import.meta.dirname, '../app');

const resources: readonly Sweep[] = await Promise.all(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'sweep.e2e.ts')
    .sort()
    .map(async (name) => (await import(pathToFileURL(path.join(app, name)).href)).sweep),
);

export const routes: readonly Route[] = resources.flatMap(({ routes }) => routes);

/** Creates at least one resource of each kind that the pages show, as people create it. */
export async function fill(firm: Firm): Promise<Made> {
  const made: Record<string, string> = {};
  const filling: Filling = {
    firm,
    owner: firm.member('owner'),
    admin: firm.member('admin'),
    maker: firm.member('maker'),
    idOf: (kind) => made[kind]!,
  };
  let left = [...resources];
  while (left.length) {
    const ready = left.filter(({ needs = [] }) => needs.every((kind) => kind in made));
    if (!ready.length)
      throw new Error(`no sweep makes ${left.flatMap(({ needs = [] }) => needs).join(', ')}`);
    for (const { fill } of ready) Object.assign(made, await fill?.(filling));
    left = left.filter((one) => !ready.includes(one));
  }
  return made;
}
