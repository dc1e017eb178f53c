import * as z from 'zod';
import { invalid } from '../../../../kernel/error';
import { fieldErrors } from '../../../../kernel/field-errors';
import { MAX_AMOUNT } from '../../../../kernel/money/money';
import { keyOf } from './offers';

const handle = z.string().min(1).max(40);
const name = z.string().trim().min(1).max(140);
const code = z.string().trim().min(1).max(64);
const cents = z.int().min(1).max(Number(MAX_AMOUNT));

const scheme = z
  .strictObject({
    code,
    name,
    plan: name,
    isin: z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'must be an ISIN, such as INF123A01AB1'),
    min_fresh_purchase: cents,
    max_fresh_purchase: cents,
    status: z.enum(['open', 'closed']),
  })
  .refine(({ min_fresh_purchase: min, max_fresh_purchase: max }) => min <= max, {
    path: ['max_fresh_purchase'],
    error: 'must be at least min_fresh_purchase',
  });

const distributor = z.strictObject({
  merchant: handle,
  name,
  arn: z.string().trim().min(1).max(40),
  enabled: z.boolean(),
  schemes: z.array(code).max(1_000),
});

const fund = z
  .strictObject({
    merchant: handle,
    name,
    checkout_domain: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name in lower case, such as invest.example.com')
      .max(253)
      .nullable()
      .default(null),
    schemes: z.array(scheme).min(1).max(1_000),
    distributors: z.array(distributor).max(1_000).default([]),
  })
  .superRefine(({ schemes, distributors }, ctx) => {
    const known = new Set(schemes.map((one) => keyOf(one.code)));
    if (known.size < schemes.length)
      ctx.addIssue({ code: 'custom', path: ['schemes'], message: 'must not name a code twice' });
    distributors.forEach((one, at) => {
      const unknown = one.schemes.find((each) => !known.has(keyOf(each)));
      if (unknown !== undefined)
        ctx.addIssue({
          code: 'custom',
          path: ['distributors', at, 'schemes'],
          message: `names ${unknown}, which is not a scheme of the fund`,
        });
    });
  });

const file = z.strictObject({ funds: z.array(fund).min(1).max(200) });

export type FundFile = z.output<typeof file>;

export function readFunds(given: unknown): FundFile {
  const read = file.safeParse(given, { reportInput: true });
  if (read.success) return read.data;
  const [fault] = fieldErrors(read.error.issues);
  throw invalid('funds', 'format', `funds: ${fault!.message}`);
}
