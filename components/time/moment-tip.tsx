import { exactUtc, relative } from '../format/time';
import { useChosenZone } from './zone';

type Props = { time: number; now: number };

/** The time in UTC and in the viewer's zone. Browser only. */
export function MomentTip({ time, now }: Props) {
  const zone = useChosenZone();
  return (
    <>
      {exactUtc(time)}
      <br />
      <span className="text-muted">
        {inZone(time, zone)} · {relative(time, now)}
      </span>
    </>
  );
}

/** Null for the browser's zone. */
const inZone = (time: number, zone: string | null): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone ?? undefined,
  }).format(time);
