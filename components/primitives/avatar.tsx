import clsx from 'clsx';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

export function Avatar({ name, round = false }: { name: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-6 flex-none place-items-center bg-accent-soft text-2xs font-semibold text-accent',
        round ? 'rounded-full' : 'rounded-md',
      )}
    >
      {initials(name)}
    </span>
  );
}
