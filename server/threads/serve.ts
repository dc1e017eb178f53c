import { setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type Order, packError, type Report } from './protocol';
import type { AnyTask } from './task';

export const NICENESS = 10;

export function serveTasks(tasks: readonly AnyTask[]): void {
  const port = parentPort;
  if (!port) throw new Error('This runs in a thread of its own.');
  // On Linux a priority applies to one thread; elsewhere it would apply to the whole process.
  if (process.platform === 'linux') setPriority(NICENESS);
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const say = (report: Report) => port.postMessage(report);
  port.on('message', async (order: Order) => {
    if (order === 'next' || order === 'stop') return;
    try {
      const task = byName.get(order.task);
      if (!task) throw new Error(`no thread does ${order.task}`);
      const made = task.run(order.input);
      if (Symbol.asyncIterator in made) await sendParts(made, port, say);
      else say({ kind: 'end', value: await made });
    } catch (error) {
      say({ kind: 'error', error: packError(error) });
    }
  });
}

async function sendParts(
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
