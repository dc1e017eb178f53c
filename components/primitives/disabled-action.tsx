import { type ReactNode, useId } from 'react';
import { Button } from './button';

/** A disabled action that stays focusable and explains why. */
export function DisabledAction({ why, children }: { why: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      <span id={id} className="text-faint text-xs">
        {why}
      </span>
      <Button variant="primary" aria-disabled="true" aria-describedby={id}>
        {children}
      </Button>
    </span>
  );
}
