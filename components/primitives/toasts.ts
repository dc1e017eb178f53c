type Toast = {
  readonly title: string;
  readonly detail?: string;
  readonly isFailure?: true;
  readonly onUndo?: () => void;
};

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows the result of an act, without taking the focus. */
export function showToast(toast: Toast): void {
  waiting = [...waiting, toast];
  for (const listener of listeners) listener();
}

/** Messages that are not shown yet. */
export const waitingToasts = (): readonly Toast[] => waiting;

export function takeToasts(): readonly Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
