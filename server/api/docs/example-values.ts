import { type Example, RECORDED_ON } from '../openapi/examples';

/** By kind: the prefix of an ID, or the name of a field. */
export type Values = Readonly<Record<string, readonly string[]>>;

const ID = /^([a-z]+)_[0-9a-z]{26}$/;
const NAMED_FIELDS = ['balance_currency', 'scheme_code'];

const kindOf = (field: string, value: string): string | undefined =>
  NAMED_FIELDS.includes(field) ? field : ID.exec(value)?.[1];

/** Applies to the texts of the request. */
function mapTexts({ response, ...request }: Example, map: (field: string, text: string) => string): Example {
  const mapped = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return map(field, value);
    if (Array.isArray(value)) return value.map((one) => mapped(one, field));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, key)]));
  };
  return { ...(mapped(request, '') as Example), ...(response !== undefined && { response }) };
}

export function kindsIn(example: Example): string[] {
  const kinds = new Set<string>();
  mapTexts(example, (field, text) => {
    const kind = kindOf(field, text);
    if (kind) kinds.add(kind);
    return text;
  });
  return [...kinds];
}

/** Replaces the recorded values of a kind, in their order. The last one is repeated if there are too few. */
export function withValues(example: Example, values: Values): Example {
  const seen: Record<string, string[]> = {};
  return mapTexts(example, (field, text) => {
    const kind = kindOf(field, text);
    const own = kind === undefined ? undefined : values[kind];
    if (kind === undefined || !own) return text;
    seen[kind] = [...new Set([...(seen[kind] ?? []), text])];
    return own[seen[kind].indexOf(text)] ?? own.at(-1)!;
  });
}

const DAY = /^\d{4}-\d\d-\d\d(?=T|$)/;
// Days before are facts, such as a date of birth.
const FIRST_MOVED_DAY = '2026-11-01';

/** Moves dates by the days since the recording. */
export function withDates(example: Example, now: Date): Example {
  const moveDay = (day: string) =>
    new Date(now.getTime() + Date.parse(day) - Date.parse(RECORDED_ON)).toISOString().slice(0, 10);
  return mapTexts(example, (_, text) => (text >= FIRST_MOVED_DAY ? text.replace(DAY, moveDay) : text));
}

/** Fields whose value a business uses once, by operation. */
const USED_ONCE: Readonly<Record<string, string>> = {
  'beneficiaries.create': 'account_number',
  'customers.add_bank_account': 'account_number',
  'customers.create': 'email',
  'lrs.add_account': 'account_number',
  'payouts.create': 'request_id',
  'payouts.draft': 'request_id',
  'platform_merchants.create': 'registration_number',
  'webhook_endpoints.create': 'url',
};

/** Changes such values with the time, so that a sample runs again once its page was loaded again. */
export function withNewValues(operation: string, example: Example, now: Date): Example {
  const digits = String(now.getTime()).slice(-8);
  return mapTexts(example, (field, text) => (field === USED_ONCE[operation] ? renew(text, digits) : text));
}

function renew(text: string, digits: string): string {
  if (text.includes('@')) return text.replace('@', `+${digits}@`);
  if (text.endsWith('/')) return text + digits;
  // The sandbox gives the last four digits of an account number a meaning.
  return text.replace(/\d+/, (run) =>
    run.length > 12 ? run.slice(0, -12) + digits + run.slice(-4) : digits,
  );
}
