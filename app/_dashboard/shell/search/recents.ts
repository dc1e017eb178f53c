import type { Me } from '@/app/_trpc/outputs';
import { withStorage } from '@/components/primitives/browser-storage';
import type { HitKind } from '@/server/features/kit/words/search-hit';

/** Stored without amounts or accounts, because it stays in the tab after the page is left. */
export type Recent = { kind: HitKind; id: string; title: string; href: string };

const MOST = 5;

const keyOf = ({ merchant, person }: Me): string => `farshore.recent.${merchant.id}.${person.id}`;

export const readRecents = (me: Me): Recent[] =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(keyOf(me)) ?? '[]') as Recent[]) ??
  [];

export function saveRecent(me: Me, opened: Recent): void {
  const others = readRecents(me).filter(({ id }) => id !== opened.id);
  const text = JSON.stringify([opened, ...others].slice(0, MOST));
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(me), text));
}
