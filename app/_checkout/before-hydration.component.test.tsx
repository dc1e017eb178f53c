import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Navigation } from '@/app/_testing/navigation';
import { PayerForm } from './open-link/payer-form';
import { CardForm } from './payment/card-form';
import { ConsentForm } from './payment/consent-form';
import type { SessionView } from './session/session-view';
import { Steps } from './session/steps';

const countries = [
  { value: 'PRT', label: 'Portugal' },
  { value: 'GBR', label: 'United Kingdom' },
];
const view = (step: SessionView['steps'][number]['name']): SessionView => ({
  id: 'session_1',
  status: 'in_progress',
  type: 'identity_verification',
  sandbox: true,
  merchant_name: 'Northwind',
  amount: 125_000,
  currency: 'EUR',
  expires_at: '2026-12-01T00:00:00.000Z',
  steps: [{ name: step, status: 'pending' }],
  customer: null,
  prefill: {},
  checkout_url: null,
  callback_url: null,
  failure_reason: null,
});
const steps = (step: Parameters<typeof view>[0]) => (
  <Steps token="token" view={view(step)} countries={countries} />
);
const price = { asked: '100.00 EUR', fee: null, total: '100.00 EUR', mandate: null };
const consent = {
  token: 'token',
  bank: 'HDFC Bank',
  account: '4321',
  purpose: 'Education',
  total: '100.00 INR',
  arrives: '1.00 EUR',
  isTest: true,
};

test.each<[string, ReactNode, Record<string, string>]>([
  [
    'card',
    <CardForm key="card" token="token" merchant="Northwind" price={price} />,
    { 'Card number': '4242 4242 4242 4242', 'Name on card': 'Anna Helder' },
  ],
  [
    'payer’s',
    <PayerForm key="payer" token="token" merchant="Northwind" countries={countries} />,
    { 'Full name': 'Marta Silva', Country: 'PRT' },
  ],
  ['details', steps('details'), { 'Full name': 'Ada Fields', Country: 'GBR', 'Postal code': 'LS1 1AA' }],
  ['identity', steps('identity'), { Document: 'passport', 'Document number': 'X1234567' }],
  ['declarations', steps('declarations'), { 'Where does the money come from?': 'salary' }],
  ['consent', <ConsentForm key="consent" {...consent} />, { 'I declare this': 'on' }],
])('the %s form sends nothing before hydration, and keeps what was entered', async (_name, form, typed) => {
  const tree = <Navigation place={{ address: '/pay', visited: [] }}>{form}</Navigation>;
  const box = document.body.appendChild(document.createElement('main'));
  box.innerHTML = renderToString(tree);
  const element = box.querySelector('form')!;
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('submit', onSubmit);
  const button = () => element.querySelector('button')!;
  expect([element.method, element.getAttribute('action'), button().disabled]).toEqual(['post', null, true]);
  const field = (label: string) => page.getByLabelText(label, { exact: label !== 'I declare this' });
  for (const [label, text] of Object.entries(typed)) {
    const control = field(label);
    if (control.element() instanceof HTMLSelectElement) await control.selectOptions(text);
    else if (text === 'on') await control.click();
    else {
      await control.fill(text);
      await userEvent.keyboard('{Enter}');
    }
  }
  expect(onSubmit).not.toHaveBeenCalled();
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(box, tree, { onRecoverableError });
  await expect.poll(() => button().disabled).toBe(false);
  for (const [label, text] of Object.entries(typed))
    if (text === 'on') await expect.element(field(label)).toBeChecked();
    else await expect.element(field(label)).toHaveValue(text);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});

test('fields that depend on the country follow a country chosen before hydration', async () => {
  const tree = <Navigation place={{ address: '/pay', visited: [] }}>{steps('details')}</Navigation>;
  const box = document.body.appendChild(document.createElement('main'));
  box.innerHTML = renderToString(tree);
  await expect.element(page.getByLabelText(/State or region/)).toBeVisible();
  await page.getByLabelText('Country').selectOptions('GBR');
  const root = hydrateRoot(box, tree);
  await expect.element(page.getByLabelText(/State or region/)).not.toBeInTheDocument();
  root.unmount();
  box.remove();
});
