import clsx from 'clsx';

/** The tabs fade out where they continue. */
export const tabListClass =
  'flex gap-5 overflow-x-auto px-5 [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] [scrollbar-width:none] max-desk:px-3';

export const tabClass = (here: boolean) =>
  clsx(
    'flex items-baseline gap-1.5 whitespace-nowrap border-b-2 py-2 outline-offset-[-3px]',
    here ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-text',
  );
