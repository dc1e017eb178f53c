import { DAY_MS } from '@/server/kernel/time/durations';

type Range = { from: string; to: string };

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `now` is shifted so that its UTC fields read as the viewer's clock. */
export function datePresets(now: number): { label: string; range: Range }[] {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const today = day(now);
  const back = (days: number): Range => ({ from: day(now - days * DAY_MS), to: today });
  const monthOf = (which: number): Range => ({
    from: day(Date.UTC(year, which, 1)),
    to: day(Date.UTC(year, which + 1, 0)),
  });
  return [
    { label: 'Today', range: back(0) },
    { label: 'Yesterday', range: { from: day(now - DAY_MS), to: day(now - DAY_MS) } },
    { label: 'Last 7 days', range: back(6) },
    { label: 'Last 30 days', range: back(29) },
    { label: 'This month', range: { from: monthOf(month).from, to: today } },
    { label: 'Last month', range: monthOf(month - 1) },
  ];
}
