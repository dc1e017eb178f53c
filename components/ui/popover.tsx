'use client';

import { Popover as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';

type Props = {
  trigger: ReactNode;
  triggerClassName: string;
  label: string;
  children: (close: () => void) => ReactNode;
};

// In place, not in a portal, so that it stays within its landmark.
export function Popover({ trigger, triggerClassName, label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Primitive.Root open={open} onOpenChange={setOpen}>
      <Primitive.Trigger className={triggerClassName}>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        onEscapeKeyDown={(event) => {
          // A list that is open in here closes first.
          const { activeElement } = document;
          if (activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
        }}
        className="z-50 w-[min(19rem,calc(100vw-1.5rem))] animate-in rounded-[9px] border border-line bg-surface p-3 shadow-float outline-none"
      >
        {children(() => setOpen(false))}
      </Primitive.Content>
    </Primitive.Root>
  );
}
