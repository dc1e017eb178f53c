import { Field } from '@/components/form/field';

type Props = { path: string; value: string; change: (text: string) => void; hint?: string };

export const AmountInput = ({ path, value, change, hint }: Props) => (
  <Field path={path} required hint={hint}>
    {(control) => (
      <input
        {...control}
        className={`${control.className} tabular-nums`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    )}
  </Field>
);
