import { expect, test } from 'vitest';
import * as z from 'zod';
import { features } from './registry';

type Field = { readonly name: string; readonly schema: z.core.$ZodType };

const isUrl = ({ name, schema }: Field) => schema instanceof z.ZodURL || /(^|_)(ur[il]|website)$/.test(name);

function findFields(schema: z.core.$ZodType, name = ''): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return findFields(schema.unwrap(), name);
  if (schema instanceof z.ZodArray) return findFields(schema.element, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => findFields(option, name));
  if (!(schema instanceof z.ZodObject)) return [{ name, schema }];
  return Object.entries(schema.shape).flatMap(([key, field]) => findFields(field as z.core.$ZodType, key));
}

const urls = Object.values(features).flatMap(({ contract }) =>
  Object.entries(contract.operations).flatMap(([operation, { input }]) =>
    findFields(input)
      .filter(isUrl)
      .map((field) => ({ ...field, operation: `${contract.name}.${operation}` })),
  ),
);

const messagesOf = ({ schema }: Field, value: string) =>
  z.core.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

test('finds the URL fields of payments, payment sessions and settings', () => {
  expect(urls.map(({ operation, name }) => `${operation} ${name}`)).toEqual(
    expect.arrayContaining(['payments.create callback_url', 'payment_sessions.create callback_url']),
  );
  expect(urls.some(({ name }) => name === 'website')).toBe(true);
});

test.each(urls)('$operation rejects a user name or password in $name', (field) => {
  expect(messagesOf(field, 'https://shop.example/back?to=a@b.example')).toEqual([]);
  for (const userInformation of ['user:secret', 'user', ':secret'])
    expect(messagesOf(field, `https://${userInformation}@shop.example/back`)).toEqual([
      'must not contain a user name or password',
    ]);
});
