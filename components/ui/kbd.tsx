import clsx from 'clsx';

const symbols: Record<string, string> = {
  shift: '⇧',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'esc',
};

/** Keys as declared for a shortcut: "g p", "shift+x". */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      className={clsx(
        'inline-flex items-center gap-1 rounded border border-line bg-sunken px-1 font-mono text-2xs text-muted',
        className,
      )}
    >
      {keys.split(' ').map((stroke) => (
        <span key={stroke}>
          {stroke
            .split('+')
            .map((key) => symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key))
            .join('')}
        </span>
      ))}
    </kbd>
  );
}
