'use client';

import clsx from 'clsx';
import { useSyncExternalStore } from 'react';

const symbols: Record<string, string> = {
  shift: '⇧',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'esc',
};

type Props = { keys: string; onAccent?: boolean; className?: string };

/** Keys as declared for a shortcut: "g p", "shift+x". */
export function Kbd({ keys, onAccent = false, className }: Props) {
  const [first = '', second] = keys.split(' ');
  const isMac = useIsMac();
  return (
    <kbd
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm border px-1 font-mono text-2xs',
        onAccent ? 'border-current/40' : 'border-line bg-sunken text-muted',
        className,
      )}
    >
      <span>{signOf(first, isMac)}</span>
      {second && <span>{signOf(second, isMac)}</span>}
    </kbd>
  );
}

function signOf(stroke: string, isMac: boolean): string {
  const signs = stroke
    .split('+')
    .map((key) =>
      key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    );
  return signs.join(signs.includes('Ctrl') ? ' ' : '');
}

const never = () => () => {};

/** The server doesn't know the platform; most readers don't use a Mac. */
const useIsMac = (): boolean =>
  useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  );

/**
 * A shortcut for assistive technology. `aria-keyshortcuts` supports chords and alternatives but not
 * sequences, so those are described in words.
 */
export function shortcutProps(keys: string): { 'aria-keyshortcuts'?: string; 'aria-description'?: string } {
  const [first = '', second] = keys.split(' ');
  if (second) return { 'aria-description': `Shortcut: ${first.toUpperCase()}, then ${second.toUpperCase()}` };
  return {
    'aria-keyshortcuts': first.startsWith('mod+')
      ? `Meta+${first.slice(4)} Control+${first.slice(4)}`
      : first,
  };
}
