import clsx from 'clsx';

export type Row = readonly [label: string, value: string, strong?: boolean];

type Props = { rows: readonly Row[]; className?: string };

/** Facts as a list: label on the left, value on the right. */
export const Rows = ({ rows, className }: Props) => (
  <dl className={clsx('text-base tabular-nums', className)}>
    {rows.map(([label, value, strong]) => (
      <div
        key={label}
        className={clsx('flex justify-between gap-5 border-line border-b py-2.5', strong && 'font-semibold')}
      >
        <dt className={clsx('shrink-0', !strong && 'text-muted')}>{label}</dt>
        <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

/** In a frame of their own, without a line after the last. */
export const FramedRows = ({ rows }: Props) => (
  <Rows
    rows={rows}
    className="mt-3 rounded-2xl border border-line-strong bg-surface px-4 py-1 desk:bg-paper [&>:last-child]:border-0"
  />
);
