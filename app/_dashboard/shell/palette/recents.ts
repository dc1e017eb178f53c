import type { Me } from '@/app/_trpc/outputs';
import { readStored, writeStored } from '@/components/primitives/browser-storage';

/** Stored without amounts or accounts, because it stays in the tab after the page is left. */
export type Recent = { kind: string; id: string; title: string; href: string };

const MOST = 5;

const keyOf = ({ merchant, person }: Me): string => `farshore.recent.${merchant.id}.${person.id}`;

export function readRecents(me: Me): Recent[] {
  try {
    return JSON.parse(readStored('sessionStorage', keyOf(me)) ?? '[]') as Recent[];
  } catch {
    return [];
  }
}

export function saveRecent(me: Me, opened: Recent): void {
  const others = readRecents(me).filter(({ id }) => id !== opened.id);
  writeStored('sessionStorage', keyOf(me), JSON.stringify([opened, ...others].slice(0, MOST)));
}
