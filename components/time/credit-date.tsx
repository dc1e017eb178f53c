import { calendarDate, calendarDay } from '../format/time';

type Props = {
  /** Null if bank holidays are not known until then. */
  date: string | null;
  short?: boolean;
};

/** An estimated day at the bank that is paid, printed without conversion. */
export function CreditDate({ date, short = false }: Props) {
  if (date === null) return <span className="text-muted">Not known yet</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="sr-only">about </span>
      <span aria-hidden="true" className="text-faint">
        ~
      </span>
      {short ? calendarDay(date) : calendarDate(date)}
    </span>
  );
}
