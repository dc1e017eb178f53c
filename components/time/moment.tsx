'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Tooltip } from '@/components/primitives/tooltip';
import { relative, short } from '../format/time';
import { useNow } from './now';
import { useOwnZone } from './zone';

const tip = lazyPart(() => import('./moment-tip').then(({ MomentTip }) => MomentTip));

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
    <Tooltip tip={<LazyPart part={tip} props={{ time, now }} />}>
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
