import { Prisma } from '../prisma/client';

const { sql, join, raw } = Prisma;

export type Columns = Readonly<Record<string, string>>;

/** Supports only what lists need and throws for anything else. */
export function toSqlCondition(where: object, columns: Columns): Prisma.Sql {
  const parts = Object.entries(where).flatMap(([key, value]) =>
    value === undefined ? [] : [conditionOf(key, value, columns)],
  );
  return parts.length ? join(parts, ' AND ') : sql`TRUE`;
}

function conditionOf(key: string, value: unknown, columns: Columns): Prisma.Sql {
  const inner = (): Prisma.Sql[] =>
    [value].flat().map((one) => sql`(${toSqlCondition(one as object, columns)})`);
  if (key === 'AND') return inner().length ? join(inner(), ' AND ') : sql`TRUE`;
  if (key === 'OR') return inner().length ? sql`(${join(inner(), ' OR ')})` : sql`FALSE`;
  if (key === 'NOT') return inner().length ? sql`NOT (${join(inner(), ' OR ')})` : sql`TRUE`;
  const { path, ...tested } = isOperatorObject(value) ? (value as { path?: readonly string[] }) : {};
  if (path) return operatorConditions(sql`${columnOf(key, columns)} #>> ${[...path]}`, tested);
  const column = columnOf(key, columns);
  if (!isOperatorObject(value)) return equals(column, value);
  return operatorConditions(column, value);
}

function operatorConditions(column: Prisma.Sql, value: object): Prisma.Sql {
  const tests = Object.entries(value).flatMap(([operator, operand]) =>
    operand === undefined || operator === 'mode' ? [] : [operatorCondition(column, operator, operand, value)],
  );
  return tests.length ? join(tests, ' AND ') : sql`TRUE`;
}

export function columnOf(name: string, columns: Columns): Prisma.Sql {
  if (!Object.hasOwn(columns, name)) throw new Error(`There is no column ${name}`);
  return raw(`"${name}"`);
}

export const columnsOf = (names: readonly string[]): Prisma.Sql =>
  raw(names.map((name) => `"${name}"`).join(', '));

const OPERATORS: Readonly<Record<string, Prisma.Sql>> = {
  lt: raw('<'),
  lte: raw('<='),
  gt: raw('>'),
  gte: raw('>='),
};

function operatorCondition(
  column: Prisma.Sql,
  operator: string,
  operand: unknown,
  { mode }: { mode?: string },
): Prisma.Sql {
  const compared = OPERATORS[operator];
  if (compared) return sql`${column} ${compared} ${operand}`;
  switch (operator) {
    case 'equals':
      return mode === 'insensitive' ? sql`lower(${column}) = lower(${operand})` : equals(column, operand);
    case 'not':
      return sql`NOT (${equals(column, operand)})`;
    case 'in':
      return sql`${column} = ANY (${operand})`;
    case 'notIn':
      return sql`${column} <> ALL (${operand})`;
    case 'has':
      return sql`${operand} = ANY (${column})`;
    case 'contains':
      return mode === 'insensitive'
        ? containsWords(column, String(operand))
        : sql`${column} LIKE ${`%${operand}%`}`;
    default:
      throw new Error(`A list has no condition ${operator}`);
  }
}

/** All words in any order, without regard to case, accents and apostrophes. */
function containsWords(column: Prisma.Sql, operand: string): Prisma.Sql {
  const words = operand.split(/\s+/).filter((word) => /[^'’‘`]/.test(word));
  if (words.length === 0) return sql`${column} LIKE ${`%${operand}%`}`;
  return sql`search_fold((${column})::text) LIKE ALL (ARRAY(SELECT '%' || search_fold(w) || '%' FROM unnest(${words}::text[]) w))`;
}

const equals = (column: Prisma.Sql, value: unknown): Prisma.Sql =>
  value === null || value === Prisma.DbNull ? sql`${column} IS NULL` : sql`${column} = ${value}`;

const isOperatorObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && value !== Prisma.DbNull;
