'use client';

import { createContext, type RefObject, useContext } from 'react';
import type * as Items from './menu-items';

type MenuState = {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Whether a key opened it, which begins at the first item. */
  byKey: boolean;
  change: (open: boolean, byKey?: boolean) => void;
};

export const MenuContext = createContext<MenuState | null>(null);

export function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('Menu is missing');
  return menu;
}

/** By itself, so that to close a menu draws its list no more. */
export const OpenContext = createContext(false);

/** What an open menu is made of, which is loaded with its list. */
export const ItemsContext = createContext<typeof Items | null>(null);

export function useMenuItems(): typeof Items {
  const items = useContext(ItemsContext);
  if (!items) throw new Error('MenuContent is missing');
  return items;
}
