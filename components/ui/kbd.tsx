import clsx from 'clsx';

const symbols: Record<string, string> = {
  shift: '⇧',
  mod: '⌘',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'esc',
};

type Props = { keys: string; onAccent?: boolean; className?: string };

/** Keys as declared for a shortcut: "g p", "shift+x". */
export function Kbd({ keys, onAccent = false, className }: Props) {
  const [first = '', second] = keys.split(' ');
  return (
    <kbd
      className={clsx(
        'inline-flex items-center gap-1 rounded border px-1 font-mono text-2xs',
        onAccent ? 'border-current/40' : 'border-line bg-sunken text-muted',
        className,
      )}
    >
      <span>{signOf(first)}</span>
      {second && <span>{signOf(second)}</span>}
    </kbd>
  );
}

const signOf = (stroke: string): string =>
  stroke
    .split('+')
    .map((key) => symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('');
