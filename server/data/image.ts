/** Sealed values, their key ids and keyed hashes are left out of events and answers. */
type Hidden = `${string}_${'sealed' | 'sealed_by' | 'hash'}`;
const HIDDEN = /_(sealed|sealed_by|hash)$/;

export const isHidden = (column: string): boolean => HIDDEN.test(column);

/** A row from the driver or from an event's JSON; amounts and times may have either form. */
export type Image<Row> = {
  readonly [K in keyof Row as K extends Hidden ? never : K]: Row[K] extends bigint
    ? bigint | number
    : Row[K] extends Date
      ? Date | string
      : Row[K] extends Date | null
        ? Date | string | null
        : Row[K];
};

/** Matches PostgreSQL's to_jsonb. */
export const toJson = (value: object): string => JSON.stringify(value, asColumn);

function asColumn(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  // Read before Buffer's own toJSON applies.
  const bytes = (this as Record<string, unknown>)[key];
  return bytes instanceof Uint8Array ? `\\x${Buffer.from(bytes).toString('hex')}` : value;
}

export const withoutHidden = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden(column)));

const IN_UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00:00$/;

export function toIso(time: Date | string): string {
  // Faster than parsing and formatting dates, which would dominate the cost of a page of rows.
  const parts = typeof time === 'string' ? IN_UTC.exec(time) : null;
  if (!parts) return new Date(time).toISOString();
  return `${parts[1]}.${(parts[2] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
}

export const toDate = (date: Date | string): string =>
  typeof date === 'string' ? date.slice(0, 10) : toIso(date).slice(0, 10);

/**
 * Orders JSON keys as `jsonb` does, by length and then bytes, so that a just-written row equals the stored
 * one.
 */
export const asStored = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, orderKeys(value)])) as Row;

function orderKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(orderKeys);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(
        ([a], [b]) =>
          Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
      )
      .map(([key, inner]) => [key, orderKeys(inner)]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
