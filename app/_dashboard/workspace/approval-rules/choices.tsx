import { useId } from 'react';
import { idOfField } from '@/components/form/field-source';

type Props = {
  label: string;
  emptyText?: string;
  path?: string;
  error?: string;
  options: { value: string; label: string }[];
  chosen: readonly string[];
  change: (chosen: string[]) => void;
};

export function Choices({ label, emptyText, path, error, options, chosen, change }: Props) {
  const note = useId();
  const toggle = (value: string) =>
    change(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="mb-1 text-sm">
        <span className="font-medium">{label}</span>{' '}
        {emptyText && chosen.length === 0 && <span className="text-faint text-xs">{emptyText}</span>}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }, at) => (
          <label
            key={value}
            className="inline-flex min-h-control cursor-pointer items-center gap-1.5 rounded-lg border border-line-strong bg-surface px-2.5 py-1 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] max-desk:min-h-10"
          >
            <input
              id={path && at === 0 ? idOfField(path) : undefined}
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className="mt-1 text-red text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
