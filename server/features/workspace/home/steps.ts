import type { Context } from '../../../identity/context';
import { FIRST_STEPS, type FirstStep } from '../../kit/words/upcoming';

export type Steps = ReadonlyMap<FirstStep, (ctx: Context) => Promise<boolean>>;

export async function stepsOf(ctx: Context, steps: Steps) {
  const found = await Promise.all(
    FIRST_STEPS.flatMap((key) => {
      const isDone = steps.get(key);
      return isDone ? [isDone(ctx).then((done) => ({ key, done }))] : [];
    }),
  );
  return { done: found.every(({ done }) => done), steps: found };
}
