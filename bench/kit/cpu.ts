import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

function stat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** In milliseconds, with children that have ended. */
export function cpuOf(pid: number | string): number {
  const fields = stat(pid);
  return fields ? fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS : 0;
}

export const parentOf = (pid: number): number => Number(stat(pid)?.[1]);

/** In milliseconds, with its direct children. */
export function cpuOfChildren(parent: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === parent,
  );
  return children.reduce((sum, pid) => sum + cpuOf(pid), cpuOf(parent));
}
