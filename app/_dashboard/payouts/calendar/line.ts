import type { Outputs } from '@/app/_trpc/outputs';

type Calendar = Outputs['home']['calendar'];

export type Line = Calendar['data'][number];

export type PaidDay = Calendar['paid'][number];

/** One day of the calendar. */
export type DayEvents = { day: string; paid: PaidDay | undefined; planned: readonly Line[] };

export const eventsOf = (day: string, { data, paid }: Calendar): DayEvents => ({
  day,
  paid: paid.find((one) => one.day === day),
  planned: data.filter((line) => line.day === day),
});
