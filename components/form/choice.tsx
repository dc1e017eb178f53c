import { Radio } from '@/components/primitives/checkbox';
import { useFieldId } from './field-source';

type Props = {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
};

export function Choice({ path, label, value, onChange, options }: Props) {
  const fieldId = useFieldId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, at) => (
          <Radio
            key={option.value}
            card
            id={at === 0 ? fieldId(path) : undefined}
            name={path}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
