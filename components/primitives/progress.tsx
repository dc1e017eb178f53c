import clsx from 'clsx';

type Props = { value: number; max: number; label: string; className?: string };

export const Progress = ({ value, max, label, className = 'h-1.5 w-full' }: Props) => (
  <progress
    max={max}
    value={value}
    aria-label={label}
    className={clsx(
      'block appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent',
      className,
    )}
  />
);
