'use client';

import { useEffect, useState } from 'react';
import { activeRow } from './active-row';

/** Returns the focus when a dialog is taken out, unless a dialog that replaces it has the focus. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) return;
      // A dialog opened by shortcut has no trigger, and the focused row may be gone.
      const target = before?.isConnected && before !== document.body ? before : activeRow();
      if (target instanceof HTMLElement) target.focus();
    },
    [before],
  );
}
