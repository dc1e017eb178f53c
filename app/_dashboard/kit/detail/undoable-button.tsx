'use client';

import { ActionButton } from './action-button';
import type { Action } from './detail';
import type { Undoable } from './undoable';
import { useUndoable } from './use-undoable';

export type UndoableProps<View = unknown> = { action: Action<View>; act: Undoable<View>; view: View };

export function UndoableButton({ action, act, view }: UndoableProps) {
  const run = useUndoable(act);
  return <ActionButton action={action} onOpen={() => run(view)} />;
}
