import clsx from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  neutral: 'border-line-strong text-muted',
  attention: 'border-amber/50 text-amber',
  bad: 'border-red/50 text-red',
};

export type TagTone = keyof typeof tones;

/** Something true of an object besides its status, such as a warning or "Sandbox". */
export const Tag = ({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: TagTone }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 whitespace-nowrap rounded-md border px-1.5 py-px text-xs',
      tones[tone],
      className,
    )}
    {...rest}
  />
);
