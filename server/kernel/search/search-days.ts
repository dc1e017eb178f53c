import { DAY_MS } from '../time/durations';

/** UTC days, both included. */
export type Days = { readonly from: string; readonly to: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMES = 'january february march april may june july august september october november december'.split(
  ' ',
);

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Accepts words and dates. Without a year, the latest such day that has begun is meant. */
export function readDays(text: string, now: Date): Days | undefined {
  const words = text.toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
  return parseWords(words, now) ?? parseNumbers(words, now) ?? parseMonth(words, now);
}

function parseWords(words: string, now: Date): Days | undefined {
  const time = now.getTime();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const monday = time - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  const between = (from: number, to: number): Days => ({ from: dayOf(from), to: dayOf(to) });
  const back = /^(?:last|past) (\d{1,3}) days$/.exec(words)?.[1];
  if (back && Number(back) > 0) return between(time - (Number(back) - 1) * DAY_MS, time);
  switch (words) {
    case 'today':
      return between(time, time);
    case 'yesterday':
      return between(time - DAY_MS, time - DAY_MS);
    case 'this week':
      return between(monday, time);
    case 'last week':
      return between(monday - 7 * DAY_MS, monday - DAY_MS);
    case 'this month':
      return between(Date.UTC(year, month, 1), time);
    case 'last month':
      return between(Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0));
    case 'this year':
      return between(Date.UTC(year, 0, 1), time);
    case 'last year':
      return between(Date.UTC(year - 1, 0, 1), Date.UTC(year - 1, 11, 31));
    default:
      return undefined;
  }
}

/** Accepts 2026-08-22, 2026-08, 08/22 and 08/22/2026; the first number is the day if it can't be a month. */
function parseNumbers(words: string, now: Date): Days | undefined {
  const [, y, m, d] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(words) ?? [];
  if (y && m) return d ? oneDay(Number(y), Number(m), Number(d)) : wholeMonth(Number(y), Number(m));
  const [, a, b, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(words) ?? [];
  if (!a || !b) return undefined;
  const [month, day] = Number(a) > 12 ? [Number(b), Number(a)] : [Number(a), Number(b)];
  return year ? oneDay(Number(year), month, day) : latestInPast((at) => oneDay(at, month, day), now);
}

/** Accepts Aug 22, 22 August, Aug 22 2026 and Aug 2026. A month alone is more likely a name. */
function parseMonth(words: string, now: Date): Days | undefined {
  const [, before, name = '', after, year] =
    /^(?:(\d{1,2}) )?([a-z]{3,9})(?: (\d{1,2}))?(?: (\d{4}))?$/.exec(words) ?? [];
  const month = 1 + Math.max(MONTHS.indexOf(name), NAMES.indexOf(name));
  const day = before ?? after;
  if (month === 0 || (before && after)) return undefined;
  if (day === undefined) return year ? wholeMonth(Number(year), month) : undefined;
  return year
    ? oneDay(Number(year), month, Number(day))
    : latestInPast((at) => oneDay(at, month, Number(day)), now);
}

function oneDay(year: number, month: number, day: number): Days | undefined {
  if (year < 1970 || month < 1 || month > 12 || day < 1) return undefined;
  const at = Date.UTC(year, month - 1, day);
  const real = new Date(at).getUTCMonth() === month - 1;
  return real ? { from: dayOf(at), to: dayOf(at) } : undefined;
}

function wholeMonth(year: number, month: number): Days | undefined {
  if (year < 1970 || month < 1 || month > 12) return undefined;
  return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
}

/** 29 February can be up to eight years ago. */
function latestInPast(inYear: (year: number) => Days | undefined, now: Date): Days | undefined {
  const today = dayOf(now.getTime());
  for (let back = 0; back <= 8; back++) {
    const days = inYear(now.getUTCFullYear() - back);
    if (days && days.from <= today) return days;
  }
  return undefined;
}
