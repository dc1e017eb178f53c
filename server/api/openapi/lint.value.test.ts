import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

test.each([
  'public/openapi.json',
  'public/arazzo.yaml',
  'docs/openapi/bank-adapter.yaml',
  'docs/openapi/bank-reports.yaml',
])('the strict rules of Redocly find nothing in %s', async (ref) => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lint({ ref, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});
