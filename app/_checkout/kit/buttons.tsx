import clsx from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

type Look = 'primary' | 'secondary';

const LOOKS: Record<Look, string> = {
  primary: 'min-h-[50px] bg-accent font-semibold text-accent-ink text-lg tabular-nums hover:opacity-90',
  secondary: 'min-h-touch border border-line-strong bg-surface font-medium',
};

const classOf = (look: Look, className?: string) =>
  clsx('flex w-full items-center justify-center rounded-xl px-4', LOOKS[look], className);

export const BigButton = ({
  look = 'primary',
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) => (
  <button type="submit" {...rest} className={classOf(look, className)} />
);

export const BigLink = ({
  look = 'primary',
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) => (
  <a {...rest} className={classOf(look, className)} />
);
