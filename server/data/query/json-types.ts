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

/** Gives values as PostgreSQL's JSON would, without the cost of building and parsing JSON. */
export const jsonTypes = { getTypeParser } as pg.CustomTypesConfig;

function getTypeParser(oid: number) {
  if (NUMBERS.has(oid)) return Number;
  if (oid === BOOL) return parseBoolean;
  if (oid === JSONB || oid === JSON_TEXT) return JSON.parse;
  if (oid === TIMESTAMPTZ) return parseTime;
  if (oid === TEXT_ARRAY) return pg.types.getTypeParser(oid);
  return identity;
}

const parseBoolean = (value: string): boolean => value === 't';
const identity = (value: string): string => value;
// For example "2026-11-23 04:15:00.123+00", the format of UTC sessions.
const parseTime = (value: string): string => `${value.slice(0, 10)}T${value.slice(11)}:00`;
