import { isMainThread } from 'node:worker_threads';
import { hash, hashSync, verify, verifySync } from '@node-rs/argon2';
import type { Task } from '../threads/task';

/** A password as it is stored. */
export const hashing: Task<string, string> = {
  name: 'hash_password',
  lane: 'short',
  // A thread of its own does it itself, since the threads that Node keeps for such work also read files for everybody.
  run: async (password) => (isMainThread ? hash(password) : hashSync(password)),
};

export const verifying: Task<{ readonly hash: string; readonly password: string }, boolean> = {
  name: 'verify_password',
  lane: 'short',
  run: async (given) =>
    isMainThread ? verify(given.hash, given.password) : verifySync(given.hash, given.password),
};
