import clsx from 'clsx';

export const tabClass = (here: boolean) =>
  clsx(
    'flex items-baseline gap-1.5 whitespace-nowrap border-b-2 py-2 outline-offset-[-3px]',
    here ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-text',
  );
