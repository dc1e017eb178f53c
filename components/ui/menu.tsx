'use client';

import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { Late, late } from './late';
import { MenuContext, useMenu, useMenuItems } from './menu-context';
import type * as Items from './menu-items';
import type { MenuList } from './menu-list';

const list = late(() => import('./menu-list').then(({ MenuList }) => MenuList));

export function Menu({ children }: { children: ReactNode }) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [{ open, byKey }, set] = useState({ open: false, byKey: false });
  const change = (next: boolean, key = false) => set({ open: next, byKey: key });
  return <MenuContext value={{ id, trigger, open, byKey, change }}>{children}</MenuContext>;
}

export function MenuTrigger(props: ComponentProps<'button'>) {
  const { id, trigger, open, change } = useMenu();
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The focus goes into the list.
    if (!open) event.preventDefault();
    change(!open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    change(event.key === 'ArrowDown' || !open, true);
  };
  return (
    <button
      {...props}
      ref={trigger}
      type="button"
      id={id}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? `${id}-list` : undefined}
      onPointerEnter={list.load}
      onFocus={list.load}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}

export function MenuContent(props: ComponentProps<typeof MenuList>) {
  const { open } = useMenu();
  // The press is seen before the list, which takes longer to draw.
  const drawn = useDeferredValue(open);
  return open && drawn && <Late part={list} props={props} />;
}

// Each stands in an open list, with which its part was loaded.
export const MenuItem = (props: ComponentProps<typeof Items.Item>) => {
  const { Item } = useMenuItems();
  return <Item {...props} />;
};

export const MenuRadioGroup = (props: ComponentProps<typeof Items.RadioGroup>) => {
  const { RadioGroup } = useMenuItems();
  return <RadioGroup {...props} />;
};

export const MenuRadioItem = (props: ComponentProps<typeof Items.RadioItem>) => {
  const { RadioItem } = useMenuItems();
  return <RadioItem {...props} />;
};

export const MenuCheckboxItem = (props: ComponentProps<typeof Items.CheckboxItem>) => {
  const { CheckboxItem } = useMenuItems();
  return <CheckboxItem {...props} />;
};

export const MenuLabel = (props: ComponentProps<typeof Items.Label>) => {
  const { Label } = useMenuItems();
  return <Label {...props} />;
};

export const MenuSeparator = () => {
  const { Separator } = useMenuItems();
  return <Separator />;
};
