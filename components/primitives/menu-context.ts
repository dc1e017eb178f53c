'use client';

import { createContext, type RefObject, useContext } from 'react';
import type * as Items from './menu-items';

type MenuState = {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  byKey: boolean;
  change: (open: boolean, byKey?: boolean) => void;
};

export const MenuContext = createContext<MenuState | null>(null);

export function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('Menu is missing');
  return menu;
}

/** Separate context so closing doesn't re-render items. */
export const OpenContext = createContext(false);

/** Components of an open menu, loaded with its list. */
export const ItemsContext = createContext<typeof Items | null>(null);

export function useMenuItems(): typeof Items {
  const items = useContext(ItemsContext);
  if (!items) throw new Error('MenuContent is missing');
  return items;
}
