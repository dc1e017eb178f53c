'use client';

import * as Primitive from '@radix-ui/react-menu';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ItemsContext, useMenu } from './menu-context';
import * as items from './menu-items';
import { useReturn } from './use-return';

type Props = { align: 'start' | 'end'; className?: string; children: ReactNode };

// Not modal: a modal menu locks scrolling with an injected style that the CSP rejects. Rendered in place instead of a
// portal, to stay within its landmark.
export function MenuList({ align, className, children }: Props) {
  const { id, trigger, byKey, change } = useMenu();
  const returnFocus = useReturn(trigger);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled])');
    if (byKey) first?.focus({ preventScroll: true });
  }, [byKey]);
  return (
    <Primitive.Root open modal={false} onOpenChange={(open) => change(open)}>
      <Primitive.Anchor virtualRef={trigger} />
      <Primitive.Content
        ref={list}
        id={`${id}-list`}
        aria-labelledby={id}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={clsx(
          'z-50 max-h-[min(26rem,var(--radix-popper-available-height))] min-w-48 animate-in overflow-auto',
          // No inherited properties, which would restyle the content.
          'in-data-closed:animate-none in-data-closed:opacity-0',
          'rounded-[9px] border border-line bg-surface p-1 shadow-float outline-none',
          className,
        )}
        {...returnFocus}
      >
        <ItemsContext value={items}>{children}</ItemsContext>
      </Primitive.Content>
    </Primitive.Root>
  );
}
