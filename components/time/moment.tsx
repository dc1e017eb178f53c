'use client';

import { Tooltip } from '@/components/primitives/tooltip';
import { exactUtc, local, relative, short } from '../format/time';
import { useNow } from './now';
import { useChosenZone, useOwnZone } from './zone';

type Props = {
  at: string;
  exact?: boolean;
  /** Off in table rows, where every cell would be a tab stop; the detail has it. */
  focusable?: boolean;
};

export function Moment({ at, exact = false, focusable = false }: Props) {
  const now = useNow();
  const own = useOwnZone();
  const time = Date.parse(at);
  return (
    <Tooltip tip={<BothZones time={time} now={now} />}>
      <time
        dateTime={at}
        className="whitespace-nowrap rounded-sm tabular-nums"
        {...(focusable ? { tabIndex: 0 } : {})}
      >
        {exact ? short(own(time)) : relative(time, now, own)}
      </time>
    </Tooltip>
  );
}

const BothZones = ({ time, now }: { time: number; now: number }) => (
  <>
    {exactUtc(time)}
    <br />
    <span className="text-muted">
      {local(time, useChosenZone())} · {relative(time, now)}
    </span>
  </>
);
