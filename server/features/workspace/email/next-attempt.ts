const MINUTES = [1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 240];
const GIVES_UP_AFTER_MS = 24 * 3600_000;

type Attempted = { readonly attempts: number; readonly created_at: Date };

export function nextAttempt({ attempts, created_at }: Attempted, now: Date): Date | undefined {
  const minutes = MINUTES[Math.min(attempts, MINUTES.length) - 1]!;
  const next = new Date(now.getTime() + minutes * 60_000);
  return next.getTime() - created_at.getTime() > GIVES_UP_AFTER_MS ? undefined : next;
}

export const isOver = ({ created_at }: Pick<Attempted, 'created_at'>, now: Date): boolean =>
  now.getTime() - created_at.getTime() > GIVES_UP_AFTER_MS;
