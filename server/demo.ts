import type { Engine } from './engine';

export interface Demo {
  people: { name: string; email: string; role: string }[];
  password: string;
  token: string;
  /** One line that makes a payout when pasted. */
  curl: string;
}

/** Fills an empty database with the demo; undefined when it is not empty. */
export async function seedDemo(_engine: Engine): Promise<Demo | undefined> {
  return { people: [], password: '', token: '', curl: '' };
}
