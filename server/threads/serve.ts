import { setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Order, packed, type Report } from './protocol';
import type { AnyTask } from './task';

/** How far behind the thread that answers requests this one stands for a processor. */
export const NICENESS = 10;

/** Does tasks one after the other, in a thread of their own. */
export function serve(tasks: readonly AnyTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('This runs in a thread of its own.');
  // On Linux a priority is a thread's; elsewhere it would be the whole process's.
  if (process.platform === 'linux') setPriority(NICENESS);
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const say = (report: Report) => port.postMessage(report);
  port.on('message', async (order: Order) => {
    if (order === 'next' || order === 'stop') return;
    try {
      const task = byName.get(order.task);
      if (!task) throw new Error(`no thread does ${order.task}`);
      const made = task.run(order.input);
      if (Symbol.asyncIterator in made) await sayParts(made, port, say);
      else say({ kind: 'end', value: await made });
    } catch (error) {
      say({ kind: 'error', error: packed(error) });
    }
  });
}

/** Each part is made when the one before was taken. */
async function sayParts(
  parts: AsyncIterable<unknown>,
  port: MessagePort,
  say: (report: Report) => void,
): Promise<void> {
  for await (const value of parts) {
    const answered = new Promise<Order>((resolve) => port.once('message', resolve));
    say({ kind: 'part', value });
    if ((await answered) === 'stop') break;
  }
  say({ kind: 'end' });
}
