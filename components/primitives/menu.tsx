'use client';

import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterPaint } from './after-paint';
import { LazyPart, lazyPart } from './lazy-part';
import { MenuContext, OpenContext, useMenu, useMenuItems } from './menu-context';
import type * as Items from './menu-items';
import type { MenuList } from './menu-list';

const list = lazyPart(() => import('./menu-list').then(({ MenuList }) => MenuList));

export function Menu({ children }: { children: ReactNode }) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const menu = useMemo(() => {
    const change = (next: boolean, key = false) => {
      setOpen(next);
      if (next) setByKey(key);
    };
    return { id, trigger, byKey, change };
  }, [id, byKey]);
  return (
    <MenuContext value={menu}>
      <OpenContext value={open}>{children}</OpenContext>
    </MenuContext>
  );
}

export function MenuTrigger(props: ComponentProps<'button'>) {
  const { id, trigger, change } = useMenu();
  const open = useContext(OpenContext);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The list takes the focus.
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
  const open = useContext(OpenContext);
  // Defer the list so the pressed state paints first.
  const drawn = useDeferredValue(open);
  const [listed, setListed] = useState(false);
  if (open && drawn && !listed) setListed(true);
  // The list is hidden before it unmounts, because unmounting moves the focus.
  useEffect(() => {
    if (open || !listed) return;
    return afterPaint(() => setListed(false));
  }, [open, listed]);
  const shown = useMemo(() => <LazyPart part={list} props={props} />, [props]);
  if (!listed) return null;
  // Ignores presses while closing.
  const ignore = open ? undefined : (event: SyntheticEvent) => event.stopPropagation();
  return (
    <div
      data-closed={open ? undefined : ''}
      className="contents"
      onKeyDownCapture={ignore}
      onPointerUpCapture={ignore}
      onClickCapture={ignore}
    >
      {shown}
    </div>
  );
}

// These render inside an open list, which has loaded them.
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

export const MenuLabel = (props: ComponentProps<typeof Items.Label>) => {
  const { Label } = useMenuItems();
  return <Label {...props} />;
};

export const MenuSeparator = () => {
  const { Separator } = useMenuItems();
  return <Separator />;
};
