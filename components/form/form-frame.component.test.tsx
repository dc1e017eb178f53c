import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { show } from '@/app/_testing/show';
import { Field } from './field';
import { useForm } from './form';
import { FormFrame } from './form-frame';

const schema = z.object({ name: z.string() });

function NameForm({ label }: { label: string }) {
  const form = useForm({
    schema,
    empty: () => ({ name: '' }),
    labels: { name: `Name of the ${label}` },
    draft: label,
    check: ({ name }) => (name === '' ? [{ path: 'name', rule: 'required', message: 'Required' }] : []),
  });
  return (
    <FormFrame form={form} label={label} onSubmit={() => {}}>
      <Field path="name">
        {(control) => (
          <input
            {...control}
            value={form.values.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      <button type="submit">Save the {label}</button>
    </FormFrame>
  );
}

test('two forms on one page each lead to their own field from their errors', async () => {
  show(
    <>
      <NameForm label="payer" />
      <NameForm label="payee" />
    </>,
  );
  await page.getByRole('button', { name: 'Save the payer' }).click();
  await page.getByRole('button', { name: 'Save the payee' }).click();
  const errors = page.getByRole('form', { name: 'payee' }).getByRole('region', { name: 'Fix 1 error' });
  await errors.getByRole('link').click();
  await expect.element(page.getByLabelText('Name of the payee')).toHaveFocus();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
