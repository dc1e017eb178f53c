'use client';

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LazyPart, lazyPart } from './lazy-part';
import type * as Parts from './menu-list';

const list = lazyPart(() => import('./menu-list').then(({ MenuList }) => MenuList));
const item = lazyPart(() => import('./menu-list').then(({ Item }) => Item));
const radioGroup = lazyPart(() => import('./menu-list').then(({ RadioGroup }) => RadioGroup));
const radioItem = lazyPart(() => import('./menu-list').then(({ RadioItem }) => RadioItem));

type MenuState = {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  byKey: boolean;
  change: (open: boolean, byKey?: boolean) => void;
};

const MenuContext = createContext<MenuState | null>(null);

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error('Menu is missing');
  return menu;
}

export function Menu({ children }: { children: ReactNode }) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [{ open, byKey }, set] = useState({ open: false, byKey: false });
  const menu = useMemo(
    () => ({ id, trigger, open, byKey, change: (open: boolean, byKey = false) => set({ open, byKey }) }),
    [id, open, byKey],
  );
  return <MenuContext value={menu}>{children}</MenuContext>;
}

export function MenuTrigger(props: ComponentProps<'button'>) {
  const { id, trigger, open, change } = useMenu();
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
      // A key press is a click without a count.
      onClick={({ currentTarget, detail }) => {
        // Safari doesn't focus a pressed button, and the focus returns here.
        currentTarget.focus();
        change(!open, detail === 0);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        change(true, true);
      }}
    />
  );
}

type ContentProps = Pick<ComponentProps<typeof Parts.MenuList>, 'align' | 'className' | 'children'>;

export function MenuContent(props: ContentProps) {
  const { id, trigger, open, byKey, change } = useMenu();
  // Deferred so that the pressed state paints first.
  const isDrawn = useDeferredValue(open);
  const wasOpen = useRef(false);
  if (isDrawn) wasOpen.current = true;
  if (!wasOpen.current) return null;
  const onClose = () => change(false);
  return <LazyPart part={list} props={{ ...props, id, trigger, open: open && isDrawn, byKey, onClose }} />;
}

export const MenuItem = (props: ComponentProps<typeof Parts.Item>) => <LazyPart part={item} props={props} />;

export const MenuRadioGroup = (props: ComponentProps<typeof Parts.RadioGroup>) => (
  <LazyPart part={radioGroup} props={props} />
);

export const MenuRadioItem = (props: ComponentProps<typeof Parts.RadioItem>) => (
  <LazyPart part={radioItem} props={props} />
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <p className="px-2 pt-1.5 pb-1 text-faint text-xs">{children}</p>
);

export const MenuSeparator = () => <hr className="-mx-1 my-1 border-line" />;
