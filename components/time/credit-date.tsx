import { calendarDate, calendarDay } from '../format/time';

/** An estimated date in India, printed without conversion. */
export function CreditDate({ date, short = false }: { date: string; short?: boolean }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="sr-only">about </span>
      <span aria-hidden="true" className="text-faint">
        ~
      </span>
      {short ? calendarDay(date) : calendarDate(date)} <span className="text-2xs text-faint">IST</span>
    </span>
  );
}
