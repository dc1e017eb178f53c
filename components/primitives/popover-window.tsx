'use client';

import * as Primitive from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { useReturn } from './use-return';

type Props = {
  id: string;
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  close: () => void;
  children: ReactNode;
};

// Rendered in place instead of a portal, to stay within its landmark.
export function PopoverWindow({ id, label, trigger, close, children }: Props) {
  const returnFocus = useReturn(trigger);
  return (
    <Primitive.Root open onOpenChange={close}>
      <Primitive.Anchor virtualRef={trigger} />
      <Primitive.Content
        id={id}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        {...returnFocus}
        onEscapeKeyDown={(event) => {
          // An open list inside closes first.
          const { activeElement } = document;
          if (activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
        }}
        className="z-50 w-[min(19rem,calc(100vw-1.5rem))] animate-in rounded-[9px] border border-line bg-surface p-3 shadow-float outline-none"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}
