'use client';

import { Popover as Primitive } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { closeFrom, landmarkOf } from './popup';

type Props = {
  id: string;
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
};

export const PopoverWindow = ({ id, label, trigger, onClose, children }: Props) => (
  <Primitive.Root open onOpenChange={closeFrom(trigger, onClose)}>
    <Primitive.Portal container={landmarkOf(trigger)} className="contents">
      <Primitive.Positioner
        anchor={trigger}
        positionMethod="fixed"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className="z-50"
      >
        <Primitive.Popup
          id={id}
          aria-label={label}
          className="w-[min(19rem,calc(100vw-1.5rem))] animate-in card p-3 shadow-float outline-none"
        >
          {children}
        </Primitive.Popup>
      </Primitive.Positioner>
    </Primitive.Portal>
  </Primitive.Root>
);
