import { expect, test } from 'vitest';
import { connectDatabase } from '../client/client';
import { jsonTypes } from './json-types';

const ROW = `SELECT 'a,b' AS text, 9007199254740991 AS int8, 12::int4 AS int4, 1.5::float8 AS float8, 1.50 AS numeric,
  true AS yes, false AS no, NULL::text AS nothing, timestamptz '2026-11-23T04:15:00.12Z' AS time,
  timestamptz '2026-11-23T00:00:00Z' AS midnight, date '2026-11-23' AS date, '{"a":[1,null]}'::jsonb AS json,
  ARRAY['a', 'b,"c', NULL] AS texts, ARRAY[]::text[] AS none, '\\x00ff'::bytea AS bytes`;

test("parses plain rows as JSON would, whatever the database's settings are", async () => {
  const address = new URL(process.env.DATABASE_URL!);
  address.searchParams.set('options', '-c timezone=Asia/Kolkata -c datestyle=German');
  const db = await connectDatabase(address.href, {
    sizes: { app: 1, reader: 1, searching: 1, system: 1 },
  });
  try {
    const plain = await db.app.pool.query({ text: ROW, types: jsonTypes });
    const json = await db.app.pool.query(`SELECT to_jsonb(r) AS row FROM (${ROW}) r`);
    expect(plain.rows).toEqual([json.rows[0].row]);
    expect(plain.rows[0]).toMatchObject({ time: '2026-11-23T04:15:00.12+00:00', int8: 2 ** 53 - 1 });
  } finally {
    await db.stop();
  }
});
