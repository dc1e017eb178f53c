import { isMainThread } from 'node:worker_threads';
import { hash, hashSync, verify, verifySync } from '@node-rs/argon2';
import type { Task } from '../../threads/task';

export const hashTask: Task<string, string> = {
  name: 'hash_password',
  lane: 'short',
  // A worker thread hashes synchronously, because libuv's thread pool also serves file reads of all requests.
  run: async (password) => (isMainThread ? hash(password) : hashSync(password)),
};

export const verifyTask: Task<{ readonly hash: string; readonly password: string }, boolean> = {
  name: 'verify_password',
  lane: 'short',
  run: async (given) =>
    isMainThread ? verify(given.hash, given.password) : verifySync(given.hash, given.password),
};
