import clsx from 'clsx';
import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  /** The label is read by screen readers only. */
  hideLabel?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  small?: boolean;
};

/** A short choice whose options all fit in one line. */
export function Segments<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  small = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-medium text-sm'}>{label}</legend>
      <div className="inline-flex max-w-full overflow-x-auto rounded-lg border border-line-strong bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-center whitespace-nowrap border-line-strong border-l first:border-l-0 first:rounded-l-lg last:rounded-r-lg',
              'has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2',
              small ? 'h-chip px-2 text-xs' : 'h-control px-3 max-desk:h-field max-desk:px-2.5',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
