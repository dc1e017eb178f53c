import { spawn } from 'node:child_process';
import path from 'node:path';

const colour = process.stdout.isTTY;
const dim = (text) => (colour ? `\x1b[2m${text}\x1b[0m` : text);
const green = (text) => (colour ? `\x1b[32m${text}\x1b[0m` : text);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Lets every script run from any directory. */
export function toRoot() {
  process.chdir(path.resolve(import.meta.dirname, '../..'));
}

/** `say` prints a line below the name of the step. `live` shows a running time, which work with output would break. */
export async function step(name, work, { live = colour } = {}) {
  const since = performance.now();
  const clear = () => live && process.stdout.write('\r\x1b[K');
  const show = () => process.stdout.write(`\r\x1b[K… ${name} ${dim(seconds(since))}`);
  const ticking = live ? setInterval(show, 200) : undefined;
  const patience = live ? undefined : setTimeout(() => console.log(`… ${name}`), 2000);
  const say = (line) => {
    clear();
    console.log(dim(`  ${line}`));
  };
  try {
    const done = await work(say);
    clearInterval(ticking);
    clear();
    console.log(`${done?.failed > 0 ? '✗' : green('✓')} ${name.padEnd(24)} ${dim(seconds(since))}`);
    return done;
  } catch (error) {
    clearInterval(ticking);
    clear();
    console.log(`✗ ${name.padEnd(24)} ${dim(seconds(since))}`);
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** An error whose message is all that a person needs. */
export class Fault extends Error {
  name = 'StartFault';
}

export function fail(error) {
  console.error(error.name === 'StartFault' ? error.message : error);
  process.exit(1);
}

/** Shows the output only if the program fails. */
export async function quietly(command, args, env = {}) {
  const { status, output } = await capture(command, args, env);
  if (status === 0) return output;
  throw new Fault(`${output.trim()}\n${[path.basename(command), ...args].join(' ')} failed.`);
}

export function capture(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

export function openly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const plain = colour ? {} : { NO_COLOR: '1' };
    const child = spawn(command, args, { env: { ...process.env, ...plain, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
