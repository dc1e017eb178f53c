/** Everything behind the pages: one per process, whoever asks. */
export interface Engine {
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

// A module that both main.ts and a page import is two instances, so the one engine is kept outside of modules.
const KEY = Symbol.for('farshore.engine');
const holder = globalThis as { [KEY]?: Engine };

export function engine(): Engine {
  const made = holder[KEY];
  if (!made) throw new Error('The engine is not running yet.');
  return made;
}

export function hasEngine(): boolean {
  return holder[KEY] !== undefined;
}

export function keepEngine(made: Engine): Engine {
  holder[KEY] = made;
  return made;
}
