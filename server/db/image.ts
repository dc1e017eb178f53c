/** A row as the driver reads it or as an event keeps it in JSON: amounts and times may stand in either form. */
export type Image<Row> = {
  readonly [K in keyof Row]: Row[K] extends bigint
    ? bigint | number
    : Row[K] extends Date
      ? Date | string
      : Row[K] extends Date | null
        ? Date | string | null
        : Row[K];
};

/** A row as PostgreSQL's to_jsonb would write it. */
export const imageOf = (row: object): string =>
  JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) : value));

export const isoOf = (time: Date | string): string => new Date(time).toISOString();

export const dateOf = (date: Date | string): string => isoOf(date).slice(0, 10);
