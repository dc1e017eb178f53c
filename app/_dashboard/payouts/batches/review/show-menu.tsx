import clsx from 'clsx';
import type { Batch } from '@/app/_trpc/outputs';
import { countText } from '@/components/format/count';
import type { GridSearch } from '../grid-search';

type Props = { batch: Batch; show: GridSearch['show']; onChange: (show: GridSearch['show']) => void };

export function ShowMenu({ batch: { rows, counts }, show, onChange }: Props) {
  const choices = [
    { value: 'all', label: 'All', count: rows },
    { value: 'bad', label: 'Errors', count: counts.bad },
    { value: 'held', label: 'Left out', count: counts.held },
    { value: 'ready', label: 'Ready', count: counts.ready },
    { value: 'made', label: 'Created', count: counts.made + counts.made_before },
  ] as const;
  return (
    <fieldset aria-label="Rows shown" className="mb-2 flex flex-wrap gap-1.5">
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={show === value}
          onClick={() => onChange(value)}
          className={clsx(
            'inline-flex h-chip items-center gap-1.5 rounded-full border px-2.5',
            show === value
              ? 'border-accent bg-accent-soft font-medium'
              : 'border-line-strong text-muted hover:text-text',
          )}
        >
          {label}
          <span className="tabular-nums">{countText(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
