'use client';

import { Tooltip as Primitive } from '@base-ui/react/tooltip';
import { type ReactNode, type RefObject, useEffect } from 'react';

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
};

export function Tip({ id, anchor, onClose, onStay, onLeave, children }: Props) {
  // Scrolling moves the anchor away.
  useEffect(() => {
    window.addEventListener('scroll', onClose, { capture: true });
    return () => window.removeEventListener('scroll', onClose, { capture: true });
  });
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Positioner anchor={anchor} side="top" sideOffset={6} collisionPadding={8} className="z-50">
          <Primitive.Popup
            id={id}
            role="tooltip"
            onPointerEnter={onStay}
            onPointerLeave={onLeave}
            className="max-w-72 rounded-md border border-line bg-surface px-2 py-1.5 text-xs shadow-float"
          >
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
