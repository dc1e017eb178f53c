import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import path from 'node:path';

const POLICIES = {
  /** It has only what nobody else wants: at the lowest priority it would still keep whoever wakes up waiting for its slice. */
  loads: ['--idle', '0'],
  /** It never waits itself, so that what it measures is the server's. */
  measures: ['--fifo', '1'],
  /** It is not elsewhere, but what it takes is what anything takes. */
  competes: ['--other', '0'],
} as const;

/** How a thread that stands for a machine elsewhere shares the processors with the server. */
export function standElsewhere(policy: keyof typeof POLICIES): void {
  if (process.platform !== 'linux') return;
  const [kind, priority] = POLICIES[policy];
  execFileSync('chrt', [kind, '--pid', priority, path.basename(readlinkSync('/proc/thread-self'))]);
}
