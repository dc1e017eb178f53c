import clsx from 'clsx';
import { type ComponentProps, type MouseEvent, memo } from 'react';
import type { Column } from './column';
import { rowEnd } from './row-end';
import type { SelectionStore } from './selection';
import { type Store, useStore } from './store';
import { Tick } from './tick';

export type RowActs = {
  onOpen: (key: string) => void;
  onIntent: (key: string) => void;
  onLeave: () => void;
  onActivate: (key: string) => void;
  onToggle: (key: string, range: boolean) => void;
};

type Props<Row> = {
  row: Row;
  id: string;
  hidden: Map<string, string>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  href: string;
  active: Store<string | null>;
  ticks: boolean;
  selectable: boolean;
  selection: SelectionStore<Row>;
  peeked: boolean;
  acts: RowActs;
};

const phonePlace = {
  lead: 'max-desk:col-start-2 max-desk:row-start-1 max-desk:text-lg max-desk:font-medium max-desk:text-left',
  side: 'max-desk:col-start-3 max-desk:row-start-1 max-desk:text-right',
  line: 'max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2 max-desk:max-w-[calc(100%-5rem)] max-desk:text-left',
  end: 'max-desk:col-start-3 max-desk:row-start-2 max-desk:text-right',
};

/** Memoized, because re-rendering fifty rows per key press is noticeable. */
export const TableRow = memo(Drawn) as typeof Drawn;

function Drawn<Row>(props: Props<Row>) {
  const { row, id, columns, hidden, active, ticks, selectable, selection, peeked, acts } = props;
  const name = props.nameOf(row);
  const open = () => acts.onOpen(id);

  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (!onControl && !window.getSelection()?.toString()) open();
  };
  const onLink = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };

  return (
    <tr
      onClick={onClick}
      // Ignore hover without movement.
      onPointerMove={() => acts.onIntent(id)}
      onPointerLeave={acts.onLeave}
      onFocus={() => {
        acts.onActivate(id);
        acts.onIntent(id);
      }}
      className={clsx(
        // Its own layer, so that neighbours don't repaint it.
        rowEnd,
        'group relative z-0 cursor-pointer border-line border-b has-[a[data-row]:focus-visible]:bg-accent-soft',
        'has-[a[data-row]:focus-visible]:shadow-[inset_2px_0_0_var(--accent),inset_0_1px_0_var(--accent),inset_0_-1px_0_var(--accent)]',
        ticks
          ? 'max-desk:grid-cols-[2.25rem_minmax(0,1fr)_auto]'
          : 'max-desk:grid-cols-[0_minmax(0,1fr)_auto]',
        'max-desk:grid max-desk:gap-x-2 max-desk:px-3 max-desk:py-2',
        // Styled from the checkbox, so that selecting a row re-renders no cells.
        peeked
          ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]'
          : 'has-checked:bg-accent-soft not-has-checked:hover:bg-paper',
      )}
    >
      {ticks && (
        <td className="w-9 pl-4 align-middle max-desk:col-start-1 max-desk:row-start-1 max-desk:p-0">
          {selectable && (
            <RowTick
              label={`Select ${name}`}
              {...{ id, selection, active }}
              onChange={(_, range) => acts.onToggle(id, range)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={clsx(
            // Set per cell, because inherited styles are recomputed when the row changes colour.
            'h-[37px] whitespace-nowrap px-2 align-middle desk:first:pl-5 max-desk:h-auto max-desk:min-w-0 max-desk:p-0',
            column.align === 'end' && 'text-right',
            column.link && 'desk:overflow-hidden',
            hidden.get(column.key),
            column.phone ? phonePlace[column.phone] : 'max-desk:hidden',
          )}
        >
          {column.link ? (
            <RowLink
              id={id}
              active={active}
              wide={(column.width ?? 0) > 20}
              href={props.href}
              aria-label={name}
              onClick={onLink}
            >
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

type Place = { id: string; active: Store<string | null> };

const useTabIndex = ({ id, active }: Place) => useStore(active, (key) => (key === id ? 0 : -1));

type RowTickProps<Row> = Place &
  Pick<Props<Row>, 'selection'> &
  Pick<ComponentProps<typeof Tick>, 'label' | 'onChange'>;

const RowTick = <Row,>({ id, active, selection, ...tick }: RowTickProps<Row>) => (
  <Tick
    {...tick}
    checked={useStore(selection, (selected) => selected.has(id))}
    tabIndex={useTabIndex({ id, active })}
  />
);

type RowLinkProps = Place &
  ComponentProps<'a'> & {
    /** The text is a sentence. */
    wide: boolean;
  };

const RowLink = ({ id, active, wide, children, ...link }: RowLinkProps) => (
  <a
    {...link}
    data-row
    tabIndex={useTabIndex({ id, active })}
    // Gives way to other columns, and is never wider than a line is read at once.
    className={clsx(
      'block outline-none desk:grid',
      wide ? 'desk:grid-cols-[minmax(0,40rem)]' : 'desk:grid-cols-[minmax(0,20rem)]',
    )}
  >
    <span className="min-w-0 desk:overflow-hidden">{children}</span>
  </a>
);
