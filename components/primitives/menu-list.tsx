'use client';

import { Menu as Primitive } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject, SyntheticEvent } from 'react';
import { closeFrom, landmarkOf } from './popup';

type Props = {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  byKey: boolean;
  onClose: () => void;
  align: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

export function MenuList({ id, trigger, open, byKey, onClose, align, className, children }: Props) {
  // A press while the list closes chooses nothing.
  const ignore = open ? undefined : (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Primitive.Root open={open} modal={false} onOpenChange={closeFrom(trigger, onClose)}>
      <Primitive.Portal container={landmarkOf(trigger)} className="contents">
        <Primitive.Positioner
          anchor={trigger}
          positionMethod="fixed"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Primitive.Popup
            id={`${id}-list`}
            aria-labelledby={id}
            onKeyDownCapture={ignore}
            onClickCapture={ignore}
            // The list takes the focus when it opens.
            onFocus={({ target, currentTarget }) => {
              if (byKey && target === currentTarget) focusFirst(currentTarget);
            }}
            className={clsx(
              'max-h-[min(26rem,var(--available-height,26rem))] min-w-48 animate-in overflow-auto',
              'card p-1 shadow-float outline-none data-closed:animate-none data-closed:opacity-0',
              className,
            )}
          >
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const focusFirst = (list: Element) =>
  list
    .querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')
    ?.focus({ preventScroll: true });

const item =
  'relative flex min-h-control select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

type ItemProps = Omit<ComponentProps<typeof Primitive.Item>, 'onClick' | 'onSelect' | 'className'> & {
  onSelect?: () => void;
  className?: string;
};

export const Item = ({ className, onSelect, ...rest }: ItemProps) => (
  <Primitive.Item className={clsx(item, className)} onClick={onSelect} {...rest} />
);

type GroupProps = { value: string; onValueChange: (value: string) => void; children: ReactNode };

export const RadioGroup = (props: GroupProps) => <Primitive.RadioGroup {...props} />;

type RadioProps = { value: string; staysOpen?: boolean; children: ReactNode };

export const RadioItem = ({ value, staysOpen = false, children }: RadioProps) => (
  <Primitive.RadioItem value={value} closeOnClick={!staysOpen} className={clsx(item, 'pr-8')}>
    {children}
    <Primitive.RadioItemIndicator className="absolute right-2 text-accent">
      <Check aria-hidden="true" />
    </Primitive.RadioItemIndicator>
  </Primitive.RadioItem>
);
