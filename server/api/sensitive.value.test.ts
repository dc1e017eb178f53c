import { expect, test } from 'vitest';
import * as z from 'zod';
import { sensitiveFields } from '../kernel/sensitive';
import { features } from './registry';

const SENSITIVE_NAMES = /^(account_number|remitter_account_number|upi_id|iban|pan_number|dob|date_of_birth)$/;

const namesIn = (schema: z.core.$ZodType, name = ''): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return namesIn(schema.unwrap(), name);
  if (schema instanceof z.ZodArray) return namesIn(schema.element, name);
  if (!(schema instanceof z.ZodObject)) return [name];
  return Object.entries(schema.shape).flatMap(([key, field]) => namesIn(field as z.core.$ZodType, key));
};

const inputs = Object.values(features).flatMap(({ contract }) =>
  Object.entries(contract.operations).map(([name, { method, input }]) => ({
    operation: `${contract.title} ${name}`,
    method,
    input,
  })),
);

test.each(inputs.filter(({ method }) => method === 'POST' || method === 'PATCH'))(
  '$operation marks account numbers and personal identifiers as sensitive',
  ({ input }) => {
    const marked = sensitiveFields(input);
    const unmarked = namesIn(input).filter((name) => SENSITIVE_NAMES.test(name) && !marked.has(name));
    expect(unmarked).toEqual([]);
  },
);
