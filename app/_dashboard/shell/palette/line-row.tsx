import clsx from 'clsx';
import { CornerDownLeft } from 'lucide-react';
import { formatAmount } from '@/components/format/money';
import { Kbd } from '@/components/primitives/kbd';
import { Moment } from '@/components/time/moment';
import type { Look } from '../../kit/look';
import { splitAtMatch } from './match';
import type { Line } from './sections';

type Props = {
  id: string;
  line: Line;
  /** Undefined for commands. */
  look: Look | undefined;
  active: boolean;
  sought: readonly string[];
  onPoint: () => void;
  onChoose: (inList: boolean) => void;
};

export function LineRow({ id, line, look, active, sought, onPoint, onChoose }: Props) {
  const { icon: Icon = look?.icon, label, hit, keys } = line;
  const Status = look?.Status;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.metaKey || event.ctrlKey)}
      className={clsx(
        'grid min-h-9 cursor-pointer scroll-my-2 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-3 rounded-lg px-2.5 py-1 max-desk:min-h-11',
        active && 'bg-accent-soft',
      )}
    >
      {Icon ? (
        <Icon aria-hidden="true" className={clsx('size-4', active ? 'text-accent' : 'text-muted')} />
      ) : (
        <span />
      )}
      <span className="flex min-w-0 items-baseline gap-2 max-desk:flex-col max-desk:gap-0">
        <span className="max-w-[65%] shrink-0 truncate max-desk:max-w-full">
          <MarkedText text={label} sought={sought} />
        </span>
        {hit?.detail && (
          <span className="min-w-0 max-w-full truncate text-muted text-xs">
            <MarkedText text={hit.detail} sought={sought} />
          </span>
        )}
      </span>
      <span className="flex items-center gap-2 whitespace-nowrap max-desk:flex-col max-desk:items-end max-desk:gap-0.5">
        {hit?.amount && (
          <span className="font-medium tabular-nums">
            <MarkedText text={formatAmount(hit.amount.amount, hit.amount.currency)} sought={sought} />{' '}
            <span className="font-normal text-2xs text-muted">{hit.amount.currency}</span>
          </span>
        )}
        {hit?.status
          ? Status && <Status status={hit.status} />
          : hit && (
              <span className="text-muted text-xs">
                <Moment at={hit.at} />
              </span>
            )}
        {keys && <Kbd keys={keys} className="max-desk:hidden" />}
        <CornerDownLeft
          aria-hidden="true"
          className={clsx('size-3.5 text-accent max-desk:hidden', !active && 'invisible')}
        />
      </span>
    </div>
  );
}

function MarkedText({ text, sought }: { text: string; sought: readonly string[] }) {
  const [before, mark, after] = splitAtMatch(text, sought);
  return (
    <>
      {before}
      {mark && <mark className="rounded-sm bg-amber-soft text-inherit">{mark}</mark>}
      {after}
    </>
  );
}
