import { useId } from 'react';
import { useFieldId } from '@/components/form/field-source';
import { Checkbox } from '@/components/primitives/checkbox';

type Props = {
  label: string;
  emptyText?: string;
  path?: string;
  error?: string;
  options: { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function Choices({ label, emptyText, path, error, options, chosen, onChange }: Props) {
  const fieldId = useFieldId();
  const note = useId();
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="mb-1 text-sm">
        <span className="font-medium">{label}</span>{' '}
        {emptyText && chosen.length === 0 && <span className="text-faint text-xs">{emptyText}</span>}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }, at) => (
          <Checkbox
            key={value}
            card
            id={path && at === 0 ? fieldId(path) : undefined}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          >
            {label}
          </Checkbox>
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
