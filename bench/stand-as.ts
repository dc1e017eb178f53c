import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import path from 'node:path';

const POLICIES = {
  /** Machines elsewhere that send: at the lowest priority they would still keep whoever wakes up waiting for their slice. */
  crowd: ['--idle', '0'],
  /** A machine elsewhere that never waits for a processor here, so that what it measures is the server's. */
  client: ['--fifo', '1'],
  /** Another program on this machine. */
  neighbour: ['--other', '0'],
} as const;

/** How this thread shares the processors with the server, by what it stands for. */
export function standAs(what: keyof typeof POLICIES): void {
  if (process.platform !== 'linux') return;
  if (what === 'client' && process.getuid?.() !== 0) {
    console.warn(
      'Only root may measure without waiting for a processor: what is measured includes such waits.',
    );
    return;
  }
  const [policy, priority] = POLICIES[what];
  execFileSync('chrt', [policy, '--pid', priority, path.basename(readlinkSync('/proc/thread-self'))]);
}
