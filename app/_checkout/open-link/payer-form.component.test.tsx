import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { show } from '@/app/_testing/show';
import { PayerForm } from './payer-form';

const COUNTRIES = [
  { value: 'PRT', label: 'Portugal' },
  { value: 'IND', label: 'India' },
];

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Promise<Response>) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return answer();
  });
  show(<PayerForm token="tok_1" merchant="Northwind" countries={COUNTRIES} />);
  return asked;
}

const refused = (field: string, message: string) => async () =>
  Response.json({ error: 'invalid_request', message }, { status: 400, headers: { 'x-error-field': field } });

const send = () => page.getByRole('button', { name: 'Continue' }).click();

async function fill() {
  await page.getByLabelText('Full name').fill('Marta Silva');
  await page.getByLabelText('Email').fill('marta@example');
  await page.getByLabelText('Country').selectOptions('Portugal');
}

test('a missing field is named and focused, and nothing is sent', async () => {
  const asked = open(refused('email', 'unused'));
  await send();
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await expect.element(page.getByText('Required')).toBeVisible();
  await expectAccessible('a form with a missing field');
  expect(asked).toEqual([]);
});

test('a refused field shows the rule of the server', async () => {
  const asked = open(refused('email', 'email must be an email address'));
  await fill();
  await send();
  await expect.element(page.getByText('Must be an email address')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  expect(asked).toEqual([
    [
      '/api/pay/open/tok_1',
      { customer_type: 'individual', name: 'Marta Silva', email: 'marta@example', country: 'PRT' },
    ],
  ]);
});

test('without a connection the form says so, keeps its values and can be sent again', async () => {
  const asked = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await fill();
  await send();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This page can’t be reached.');
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Marta Silva');
  await send();
  await expect.poll(() => asked.length).toBe(2);
});
