import type { Services } from '../../identity/context';
import type { Actor } from '../../kernel/actor';

export type Command = {
  readonly usage: string;
  run(services: Services, words: string[], by: Actor, more: Loaded): Promise<string>;
};

/** Parts that the product doesn't contain. */
export type Loaded = {
  /** The bank of the tests, whose answers are scripted. */
  loadDemo(): Promise<{ showLiveBank(services: Services, dataDir: string): Promise<string> }>;
};

/** Answered with the usage of the command. */
export class UsageError extends Error {}

export function onlyArgument(words: string[]): string {
  const [word, ...rest] = words;
  if (!word || rest.length) throw new UsageError();
  return word;
}

export const SECOND_PERSON = 'Proposed. Another person must repeat the command to confirm it.';
