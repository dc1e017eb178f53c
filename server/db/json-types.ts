import pg from 'pg';

const {
  BOOL,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  JSON: JSON_TEXT,
  JSONB,
  NUMERIC,
  TIMESTAMPTZ,
} = pg.types.builtins;

const NUMBERS = new Set<number>([FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC]);

const TEXT_ARRAY: number = 1009;

/** Columns of plain rows as PostgreSQL writes them in JSON, without the work of making JSON of a row and reading it again. */
export const jsonTypes = { getTypeParser } as pg.CustomTypesConfig;

function getTypeParser(oid: number) {
  if (NUMBERS.has(oid)) return Number;
  if (oid === BOOL) return isTrue;
  if (oid === JSONB || oid === JSON_TEXT) return JSON.parse;
  if (oid === TIMESTAMPTZ) return timeInJson;
  if (oid === TEXT_ARRAY) return pg.types.getTypeParser(oid);
  return asWritten;
}

const isTrue = (value: string): boolean => value === 't';
const asWritten = (value: string): string => value;
// Of "2026-11-23 04:15:00.123+00", which sessions in UTC write.
const timeInJson = (value: string): string => `${value.slice(0, 10)}T${value.slice(11)}:00`;
