import { expect, test } from 'vitest';
import { readSearch } from '../kernel/search';
import { exactly, searchedFor } from './search';

const now = new Date('2026-11-20T10:00:00Z');

test('an exact search compares a text as a whole, and takes ids, amounts and others as they are', () => {
  const where = searchedFor(readSearch('50%_a\\b', now), { ids: ['id'], texts: ['invoice_number', 'utr'] }, [
    { beneficiary_id: { in: ['bene_1'] } },
  ]);
  expect(exactly({ AND: [{ status: undefined, created_at: { gte: now } }, where] })).toEqual({
    AND: [
      { status: undefined, created_at: { gte: now } },
      {
        OR: [
          { invoice_number: { equals: '50%_a\\b' } },
          { utr: { equals: '50%_a\\b' } },
          { beneficiary_id: { in: ['bene_1'] } },
        ],
      },
    ],
  });
});
