import { isDomainError } from '../kernel/error';
import type { AnyTask } from './task';
import type { Answer, Order } from './threads';

/** The function that a thread runs for each order. */
export function serveTasks(tasks: readonly AnyTask[]): (order: Order) => Promise<Answer> {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  return async ({ task, input }) => {
    try {
      return { value: await byName.get(task)!.run(input) };
    } catch (error) {
      if (!isDomainError(error)) throw error;
      // Cloning would lose the class of the error.
      const { code, message, fields, retryAfterSeconds } = error;
      return { refusal: { code, message, more: { fields: [...fields], retryAfterSeconds } } };
    }
  };
}
