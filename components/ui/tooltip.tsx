'use client';

import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
    {children}
  </Primitive.Provider>
);

export function Tooltip({ tip, children }: { tip: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md border border-line bg-surface px-2 py-1.5 text-xs shadow-float"
        >
          {tip}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
