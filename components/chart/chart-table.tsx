import clsx from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { SimpleTable } from '@/components/primitives/table';

export type ChartView = 'chart' | 'table';

type SwitchProps = { view: ChartView; onChoose: (view: ChartView) => void };

export function ChartSwitch({ view, onChoose }: SwitchProps) {
  const one = (of: ChartView, icon: ReactNode, label: string) => (
    <button
      type="button"
      aria-pressed={view === of}
      onClick={() => onChoose(of)}
      className={clsx(
        'inline-flex h-control items-center gap-1.5 px-2.5 [&_svg]:size-4',
        view === of ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:text-text',
      )}
    >
      {icon}
      {label}
    </button>
  );
  return (
    <fieldset className="flex overflow-hidden rounded-lg border border-line-strong">
      <legend className="sr-only">Shown as</legend>
      {one('chart', <ChartColumn aria-hidden="true" />, 'Chart')}
      {one('table', <Table2 aria-hidden="true" />, 'Table')}
    </fieldset>
  );
}

/** The data of a chart, in the chart's height. */
export const ChartTable = <Row,>(table: ComponentProps<typeof SimpleTable<Row>>) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access.
    tabIndex={0}
    aria-label={table.label}
    className="mt-3 max-h-72 overflow-auto rounded-lg border border-line px-3 [&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-surface"
  >
    <SimpleTable {...table} />
  </section>
);
