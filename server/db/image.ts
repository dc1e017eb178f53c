/** Columns that stay in their row: what is sealed, with which key, and the keyed hashes by which it is found. */
type Hidden = `${string}_${'sealed' | 'sealed_by' | 'hash'}`;
const HIDDEN = /_(sealed|sealed_by|hash)$/;

export const isHidden = (column: string): boolean => HIDDEN.test(column);

/** A row as the driver reads it or as an event keeps it in JSON: amounts and times may stand in either form. */
export type Image<Row> = {
  readonly [K in keyof Row as K extends Hidden ? never : K]: Row[K] extends bigint
    ? bigint | number
    : Row[K] extends Date
      ? Date | string
      : Row[K] extends Date | null
        ? Date | string | null
        : Row[K];
};

/** Values as PostgreSQL's to_jsonb would write them. */
export const jsonOf = (value: object): string => JSON.stringify(value, asColumn);

function asColumn(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  // Before a Buffer puts itself in JSON in a way of its own.
  const bytes = (this as Record<string, unknown>)[key];
  return bytes instanceof Uint8Array ? `\\x${Buffer.from(bytes).toString('hex')}` : value;
}

/** A row as events and idempotency keep it. */
export const visible = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden(column)));

export const imageOf = (row: object): string => jsonOf(visible(row));

/** As PostgreSQL writes a time in JSON, in UTC as its sessions here are. */
const IN_UTC = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00:00$/;

export function isoOf(time: Date | string): string {
  // Of a page of rows, making dates of such times and writing them again would be most of the work.
  const parts = typeof time === 'string' ? IN_UTC.exec(time) : null;
  if (!parts) return new Date(time).toISOString();
  return `${parts[1]}.${(parts[2] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
}

export const dateOf = (date: Date | string): string =>
  typeof date === 'string' ? date.slice(0, 10) : isoOf(date).slice(0, 10);

/**
 * A row with its JSON as the database gives it back: `jsonb` orders the keys of an object by their length and then by
 * their bytes, so that what was just written reads as it will be read.
 */
export const asStored = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, inOrder(value)])) as Row;

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(
        ([a], [b]) =>
          Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
      )
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
