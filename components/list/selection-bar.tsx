import clsx from 'clsx';
import { X } from 'lucide-react';
import { memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { Button } from '@/components/primitives/button';
import { useShortcuts } from '@/components/primitives/shortcuts';
import { usePeek } from '../detail/peek';
import { type AllMatches, countRows, useSelectAll } from './select-all';
import { type Selection, type SelectionStore, useSelection } from './selection';
import { useStore } from './store';

type Props<Row> = {
  rows: Row[];
  selection: SelectionStore<Row>;
  keyOf: (row: Row) => string;
  selectable: (row: Row) => boolean;
  countOf: (row: Row) => number;
  allMatches: AllMatches<Row> | undefined;
  act: (selection: Selection<Row>, onHide: (hidden: boolean) => void) => ReactNode;
};

export function SelectionBar<Row>(props: Props<Row>) {
  const selected = useStore(props.selection, (all) => all);
  // Deferred, so the checkbox paints first.
  const drawn = useDeferredValue(selected);
  // Shown with its buttons, whose keys work from then on.
  return (
    <Suspense>
      <Bar {...props} selected={selected.size > 0 ? drawn : selected} />
    </Suspense>
  );
}

const Bar = memo(Drawn) as typeof Drawn;

type DrawnProps<Row> = Props<Row> & { selected: ReadonlyMap<string, Row> };

function Drawn<Row>(props: DrawnProps<Row>) {
  const { rows, keyOf, selectable, selected, countOf, allMatches, act } = props;
  const selection = useSelection(props.selection, selected, keyOf, rows);
  const all = useSelectAll({ rows, selectable, selection, countOf, allMatches });
  const [isHidden, hide] = useState(false);
  if (selected.size === 0) return null;
  return (
    <section
      aria-label="Selected"
      className={clsx(
        isHidden && 'invisible',
        'absolute inset-x-4 bottom-[3.5rem] z-20 flex animate-in flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-float max-desk:fixed max-desk:inset-x-2.5 max-desk:bottom-16',
      )}
    >
      <ClearKey onClear={selection.clear} />
      <b className="whitespace-nowrap font-semibold" role="status">
        {countRows(selection.rows, countOf)} selected
      </b>
      {all.offered !== null && (
        <button
          type="button"
          onClick={all.select}
          aria-disabled={all.reading || undefined}
          className="h-chip whitespace-nowrap text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {all.reading
            ? 'Loading the rest…'
            : all.failed
              ? `Couldn’t load the rest. Select all ${all.offered} again`
              : `Select all ${all.offered}`}
        </button>
      )}
      {act(selection, hide)}
      <Button
        variant="quiet"
        square
        aria-label="Clear selection"
        onClick={selection.clear}
        className="max-desk:order-1"
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}

/** Escape closes the side sheet first. */
function ClearKey({ onClear }: { onClear: () => void }) {
  const peek = usePeek();
  useShortcuts(
    peek.id === null ? [{ keys: 'escape', does: 'Clear selection', group: 'List', run: onClear }] : [],
  );
  return null;
}
