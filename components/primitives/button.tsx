import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { PageLink } from './page-link';

type Variant = 'plain' | 'primary' | 'danger' | 'quiet';

const variants: Record<Variant, string> = {
  plain: 'border-line-strong bg-surface hover:bg-sunken',
  primary: 'border-primary bg-primary text-primary-ink hover:opacity-90',
  danger: 'border-line-strong bg-surface text-red hover:bg-red-soft',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-text',
};

export function buttonClass(variant: Variant = 'plain', square = false) {
  return clsx(
    'inline-flex h-control shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-lg border font-medium',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    square ? 'w-control' : 'px-2.5',
    variants[variant],
  );
}

type Look = { variant?: Variant; square?: boolean };

type Props = ComponentProps<'button'> &
  Look & { /** Ignores presses and keeps the focus. */ pending?: boolean };

export function Button({
  variant,
  square,
  className,
  type = 'button',
  pending = false,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={clsx(buttonClass(variant, square), className)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

export const ButtonLink = ({
  variant,
  square,
  className,
  ...rest
}: ComponentProps<typeof PageLink> & Look) => (
  <PageLink className={clsx(buttonClass(variant, square), className)} {...rest} />
);
