import { idOfField } from './field-source';

type Props = {
  path: string;
  label: string;
  value: string;
  change: (value: string) => void;
  options: { value: string; label: string }[];
};

export function Choice({ path, label, value, change, options }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, at) => (
          <label
            key={option.value}
            className="inline-flex h-field cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]"
          >
            <input
              id={at === 0 ? idOfField(path) : undefined}
              type="radio"
              name={path}
              className="size-4 accent-accent"
              checked={option.value === value}
              onChange={() => change(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
