import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [answering, ...others] = allowed();
/** With PROCESSORS=shared all of it is left to the kernel. */
const canPlace = answering !== undefined && others.length > 0 && process.env.PROCESSORS !== 'shared';

/** This process and whatever it starts leave a processor free for `giveProcessor`, until it takes it back. */
export function leaveProcessor(): () => void {
  if (!canPlace) return () => undefined;
  place(process.pid, others, 'all of it');
  return () => place(process.pid, [answering, ...others], 'all of it');
}

/**
 * The thread of a server that answers has a processor of its own; the rest of the server, the database and the load
 * share the others. Left to themselves, some kernels put all of them on one processor while another does nothing.
 */
export function giveProcessor(serverPid: number): void {
  if (!canPlace) return;
  place(serverPid, others, 'all of it');
  place(serverPid, [answering]);
}

/** With DATABASE=elsewhere it never waits for a processor, as one on a machine of its own would not. */
export function giveDatabase(postmasterPid: number): void {
  if (process.env.DATABASE !== 'elsewhere') return;
  // What it starts from now on is given the same.
  execFileSync('chrt', ['--fifo', '--pid', '1', String(postmasterPid)]);
}

function place(pid: number, processors: readonly number[], whole?: 'all of it'): void {
  const list = processors.join();
  execFileSync('taskset', [...(whole ? ['--all-tasks'] : []), '--cpu-list', '--pid', list, String(pid)], {
    stdio: 'ignore',
  });
}

/** The processors that this process may use: none are known where it is not Linux. */
function allowed(): number[] {
  if (process.platform !== 'linux') return [];
  const list = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;
  return list.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: to! - from + 1 }, (_, at) => from + at);
  });
}
