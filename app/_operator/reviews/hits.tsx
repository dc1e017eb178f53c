import clsx from 'clsx';
import { Notice } from '@/components/primitives/notice';
import type { Review } from './review';

type Stop = Review['stops'][number];

/** Why screening stopped it: the entries of lists that fit, with the points that add up to each score. */
export function Hits({ stops }: { stops: readonly Stop[] }) {
  if (stops.length === 0)
    return (
      <Notice tone="blue" title="No hit is open">
        <p>It is held because of an earlier answer. Decide about it to let it go on or to stop it.</p>
      </Notice>
    );
  return stops.map((stop) =>
    stop.reason === null ? (
      <Hit key={`${stop.list} ${stop.entry_id} ${stop.role}`} stop={stop} />
    ) : (
      <Notice key={stop.reason} tone="amber" title="The lists could not answer">
        <p>{stop.reason}</p>
      </Notice>
    ),
  );
}

const Hit = ({ stop }: { stop: Stop }) => (
  <section aria-label={`${stop.name} on ${stop.list}`} className="rounded-lg border border-line bg-surface">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        <dt className="text-muted first-letter:uppercase">{stop.role}</dt>
        <dd className="font-medium">{stop.asked}</dd>
        <dt className="text-muted">On the list</dt>
        <dd>
          <span className="font-medium">{stop.name}</span>{' '}
          <span className="text-muted">
            {stop.list}, {stop.entry_id}
          </span>
        </dd>
      </dl>
      <p className="text-right">
        <span className="font-semibold text-2xl text-amber tabular-nums">{stop.score}</span>
        <span className="block text-muted text-xs">points</span>
      </p>
    </div>
    <table className="w-full">
      <caption className="sr-only">Points that add up to the score</caption>
      <tbody>
        {stop.parts?.map(({ part, points, reason }) => (
          <tr key={`${part} ${reason}`} className="border-line border-b last:border-0">
            <th
              scope="row"
              className="w-28 px-4 py-1.5 text-left font-normal text-muted first-letter:uppercase"
            >
              {part}
            </th>
            <td className="py-1.5 pr-4">{reason}</td>
            <td
              className={clsx(
                'w-20 px-4 py-1.5 text-right font-medium tabular-nums',
                points > 0 ? 'text-red' : 'text-green',
              )}
            >
              {points > 0 ? `+${points}` : `−${Math.abs(points)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
