import { expect, test } from 'vitest';
import { readSearch } from '../../kernel/search/search';
import { exactCondition, searchCondition } from './search';

const now = new Date('2026-11-20T10:00:00Z');

test('an exact search compares texts as a whole and keeps ids, amounts and other conditions', () => {
  const where = searchCondition(
    readSearch('50%_a\\b', now),
    { ids: ['id'], texts: ['invoice_number', 'utr'] },
    [{ beneficiary_id: { in: ['bene_1'] } }],
  );
  expect(exactCondition({ AND: [{ status: undefined, created_at: { gte: now } }, where] })).toEqual({
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
