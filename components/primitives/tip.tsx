'use client';

import { DismissableLayer } from '@radix-ui/react-dismissable-layer';
import * as Popper from '@radix-ui/react-popper';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';

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
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <DismissableLayer
        asChild
        onDismiss={close}
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
        }}
      >
        <Popper.Content
          id={id}
          role="tooltip"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          onPointerEnter={stay}
          onPointerLeave={leave}
          className="z-50 max-w-72 rounded-md border border-line bg-surface px-2 py-1.5 text-xs shadow-float"
        >
          {children}
        </Popper.Content>
      </DismissableLayer>
    </Popper.Root>,
    document.body,
  );
}
