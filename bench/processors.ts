import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [answering, ...others] = readAllowedProcessors();
/** PROCESSORS=shared leaves scheduling to the kernel. */
const canPlace = answering !== undefined && others.length > 0 && process.env.PROCESSORS !== 'shared';

/**
 * Keeps this process and its children off the processor reserved for `giveProcessor`. Returns an undo
 * function.
 */
export function leaveProcessor(): () => void {
  if (!canPlace) return () => undefined;
  place(process.pid, others, 'all of it');
  return () => place(process.pid, [answering, ...others], 'all of it');
}

/**
 * Gives the server's main thread its own processor; its other threads, the database and the load share the
 * rest. Some kernels otherwise put all of them on one processor while another is idle.
 */
export function giveProcessor(serverPid: number): void {
  if (!canPlace) return;
  place(serverPid, others, 'all of it');
  place(serverPid, [answering]);
}

/** DATABASE=elsewhere gives the database real-time priority, as if it ran on another machine. */
export function giveDatabase(postmasterPid: number): void {
  if (process.env.DATABASE !== 'elsewhere') return;
  // Processes that it forks later inherit the policy.
  execFileSync('chrt', ['--fifo', '--pid', '1', String(postmasterPid)]);
}

function place(pid: number, processors: readonly number[], whole?: 'all of it'): void {
  const list = processors.join();
  execFileSync('taskset', [...(whole ? ['--all-tasks'] : []), '--cpu-list', '--pid', list, String(pid)], {
    stdio: 'ignore',
  });
}

/** Empty on other systems than Linux. */
function readAllowedProcessors(): number[] {
  if (process.platform !== 'linux') return [];
  const list = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;
  return list.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: to! - from + 1 }, (_, at) => from + at);
  });
}
