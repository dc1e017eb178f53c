import { useId } from 'react';
import { WarningIcon } from '../kit/warning-icon';

type Props = {
  name: string;
  label: string;
  value: string;
  fault: string | undefined;
  autoComplete: string;
  placeholder: string;
  inputMode?: 'numeric';
  after?: string;
  onChange: (text: string) => void;
  onLeave: () => void;
};

export function CardField({ label, value, fault, after, onChange, onLeave, ...input }: Props) {
  const id = useId();
  return (
    <div className="mt-3.5">
      <label htmlFor={id} className="mb-1 block font-medium text-base">
        {label}
      </label>
      <div
        className={`flex min-h-touch items-center rounded-xl border bg-surface px-3 focus-within:outline-2 focus-within:outline-accent ${fault ? 'border-red' : 'border-faint'}`}
      >
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-fault`}
          className="h-11 w-full min-w-0 bg-transparent text-lg tabular-nums outline-none placeholder:text-muted"
        />
        {after && (
          <span className="shrink-0 rounded-md border border-line-strong px-1.5 py-0.5 font-semibold text-xs">
            {after}
          </span>
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="mt-1 flex gap-1.5 text-red text-sm">
          <WarningIcon />
          {fault}
        </p>
      )}
    </div>
  );
}
