/** Logs are compared with those of other systems, so times are in UTC with seconds. */
export function LogTime({ at }: { at: string }) {
  const day = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {day}, {at.slice(11, 19)} UTC
    </time>
  );
}
