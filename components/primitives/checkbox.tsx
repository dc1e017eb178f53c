import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** A card that shows its border when checked. */
  card?: boolean;
  children: ReactNode;
};

function Choice({ type, card, className, children, ...input }: Props & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={clsx(
        'inline-flex cursor-pointer items-center gap-2 has-disabled:cursor-default has-disabled:text-muted',
        card
          ? 'min-h-field rounded-lg border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]'
          : 'min-h-6',
        className,
      )}
    >
      <input type={type} className="size-4 shrink-0 accent-accent" {...input} />
      {children}
    </label>
  );
}

export const Checkbox = (props: Props) => <Choice type="checkbox" {...props} />;
export const Radio = (props: Props) => <Choice type="radio" {...props} />;
