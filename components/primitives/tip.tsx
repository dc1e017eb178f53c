'use client';

import { Tooltip as Primitive } from '@base-ui/react/tooltip';
import { type ReactNode, type RefObject, useEffect } from 'react';

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  close: () => void;
  stay: () => void;
  leave: () => void;
  children: ReactNode;
};

export function Tip({ id, anchor, close, stay, leave, children }: Props) {
  // Scrolling moves the anchor away.
  useEffect(() => {
    window.addEventListener('scroll', close, { capture: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  });
  return (
    <Primitive.Root open onOpenChange={close}>
      <Primitive.Portal>
        <Primitive.Positioner anchor={anchor} side="top" sideOffset={6} collisionPadding={8} className="z-50">
          <Primitive.Popup
            id={id}
            role="tooltip"
            onPointerEnter={stay}
            onPointerLeave={leave}
            className="max-w-72 rounded-md border border-line bg-surface px-2 py-1.5 text-xs shadow-float"
          >
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
