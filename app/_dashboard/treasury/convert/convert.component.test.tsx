import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { balances, conversion, conversionPreview, conversionQuote } from '@/app/_dashboard/treasury/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { ConvertButton } from './convert-button';
import { useConvert } from './convert-provider';

const answers: Answers = {
  'balances.view': balances,
  'conversions.preview': conversionPreview,
  'quotes.create': conversionQuote,
};

const youConvert = page.getByRole('textbox', { name: /^You convert/ });
const youReceive = page.getByRole('textbox', { name: /^You receive/ });
const dialog = page.getByRole('dialog', { name: 'Convert' });
const hold = page.getByRole('button', { name: 'Hold rate for 30 minutes' });
const convert = page.getByRole('button', { name: 'Convert 100.00 USD' });

async function openConvert(more: Answers = {}) {
  const shown = show(<ConvertButton />, { as: 'maker', answers: { ...answers, ...more } });
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect.element(youConvert).toHaveFocus();
  return shown;
}

test('either amount can be typed; the other, the fee and the remaining balance are computed', async () => {
  const { asked } = await openConvert();
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await expect.element(dialog).toHaveTextContent('1 USD = 0.8617 EUR');
  await expect.element(dialog).toHaveTextContent('FX fee0.50 USD');
  await expect.element(dialog).toHaveTextContent('Total debited100.50 USD');
  await expect.element(dialog).toHaveTextContent('8,899.50 USD after');
  await youReceive.fill('50');
  await expect.element(youConvert).toHaveValue('58.03');
  await expect
    .poll(() => asked('conversions.preview').at(-1))
    .toEqual({
      source_currency: 'USD',
      target_currency: 'EUR',
      target_amount: 5_000,
    });
});

test('choosing the currency of the other side swaps the two', async () => {
  await openConvert();
  await page.getByRole('combobox', { name: 'You receive: currency' }).selectOptions('USD');
  await expect.element(page.getByRole('combobox', { name: /^You convert/ })).toHaveValue('EUR');
});

test('Convert all fills in the balance less the fee', async () => {
  await openConvert();
  await youConvert.fill('100');
  await page.getByRole('button', { name: 'Convert all' }).click();
  await expect.element(youConvert).toHaveValue('8,955.22');
});

test.each<[string, string, RegExp]>([
  ['nothing', '', /Enter an amount/],
  ['a third decimal', '1.234', /above 0 with at most 2 decimals/],
  ['more than the balance covers with the fee', '9000', /45\.00 USD short, fee included/],
])('with %s no rate is held, and the error is shown at its field', async (_what, typed, says) => {
  const { asked } = await openConvert();
  await youConvert.fill(typed);
  if (typed === '9000') await expect.element(dialog).toHaveTextContent(says);
  await hold.click();
  await expect.element(youConvert).toHaveAccessibleDescription(says);
  await expect.element(youConvert).toHaveFocus();
  expect(asked('quotes.create')).toEqual([]);
});

test('a server error about the amount is shown at its field', async () => {
  const message = 'source_amount is too small: no amount would be received';
  await openConvert({
    'conversions.preview': refusal('invalid_request', {
      message,
      fields: [{ path: 'source_amount', rule: 'min', message }],
    }),
  });
  await youConvert.fill('0.01');
  await expect
    .element(youConvert)
    .toHaveAccessibleDescription('Amount is too small: no amount would be received');
  await expectAccessible('a refused amount');
});

test('the rate is held, the conversion uses it, and both amounts are confirmed', async () => {
  const { asked } = await openConvert({ 'conversions.create': conversion() });
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^(30|2\d):\d\d$/);
  await expect.element(dialog).toHaveTextContent(/held until \d\d:\d\d UTC/);
  expect(youConvert.query()).toBeNull();
  expect(asked('conversions.create')).toEqual([]);
  await convert.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('100.00 USD converted to 86.17 EUR');
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus();
  await expect.poll(() => asked('conversions.create')).toEqual([{ quote_id: 'quote_1' }]);
  await expect
    .element(page.getByRole('link', { name: 'View conversion' }))
    .toHaveAttribute('href', '/balances/conversions/conv_1');
});

test('a double click on Hold rate does not convert', async () => {
  const { asked } = await openConvert({ 'conversions.create': conversion() });
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await hold.dblClick();
  await expect.element(convert).toBeVisible();
  expect(asked('conversions.create')).toEqual([]);
});

test('a released rate can be edited', async () => {
  await openConvert();
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await hold.click();
  await page.getByRole('button', { name: 'Release rate to edit' }).click();
  await expect.element(youConvert).toHaveFocus();
  await expect.element(youConvert).toHaveValue('100');
});

test('an expired rate converts nothing and offers the current rate with the difference', async () => {
  let rate = 0.8617;
  let held = 0;
  const lapsed = refusal('invalid_request', {
    message: 'Quote has expired',
    fields: [{ path: 'quote_id', rule: 'lapsed', message: 'Quote has expired' }],
  });
  const { asked } = await openConvert({
    'conversions.preview': (input) => ({
      ...conversionPreview(input),
      rate,
      ...(rate < 0.86 && { target: { amount: 8_550, currency: 'EUR' } }),
    }),
    'quotes.create': (input) => conversionQuote(input, `quote_${++held}`),
    'conversions.create': ({ quote_id }) => (quote_id === 'quote_1' ? lapsed : conversion()),
  });
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await hold.click();
  rate = 0.855;
  await convert.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The held rate expired. Nothing was converted.');
  await expect
    .element(alert)
    .toHaveTextContent(
      'At the current rate you receive 0.67 EUR less. The amount you convert stays the same.',
    );
  await expectAccessible('an expired rate');
  await expect.poll(() => asked('quotes.create')).toHaveLength(1);
  await page.getByRole('button', { name: 'Hold current rate' }).click();
  await convert.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('100.00 USD converted to 86.17 EUR');
  await expect
    .poll(() => asked('conversions.create'))
    .toEqual([{ quote_id: 'quote_1' }, { quote_id: 'quote_2' }]);
});

test('a rate that expires on screen can’t be used any more', async () => {
  const { asked } = await openConvert({
    'quotes.create': (input) => {
      const [quote] = conversionQuote(input).quotes;
      const soon = new Date(Date.parse(quote!.created_at) + 1_000).toISOString();
      return { quotes: [{ ...quote!, expires_at: soon }] };
    },
  });
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await hold.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The amounts are the same at the current rate.');
  await expect.element(page.getByRole('button', { name: 'Hold current rate' })).toBeVisible();
  expect(convert.query()).toBeNull();
  await page.getByRole('button', { name: 'Edit amounts' }).click();
  await expect.element(youConvert).toHaveFocus();
  expect(asked('conversions.create')).toEqual([]);
});

test('an already used quote links to the conversion', async () => {
  const message = 'Quote has already been used';
  await openConvert({
    'conversions.create': refusal('invalid_request', {
      message,
      fields: [{ path: 'quote_id', rule: 'used', message }],
    }),
  });
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await hold.click();
  await convert.click();
  await expect.element(page.getByText('This rate was already used')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Conversions' })).toBeVisible();
});

test('insufficient balance at submit shows the shortfall', async () => {
  await openConvert({
    'conversions.create': refusal('insufficient_balance', { shortfall: { amount: 5_000, currency: 'USD' } }),
  });
  await youConvert.fill('100');
  await expect.element(youReceive).toHaveValue('86.17');
  await hold.click();
  await convert.click();
  await expect.element(page.getByText(/USD balance is 50\.00 USD short/)).toBeVisible();
});

function Opener() {
  const open = useConvert();
  const given = { source_currency: 'EUR', target_currency: 'USD', target_amount: 25_000 };
  return (
    <button type="button" onClick={() => open({ ...given, reason: 'Covers the queued payout' })}>
      Open
    </button>
  );
}

test('opened for a queued payout, the dialog has the missing amount and its reason', async () => {
  show(<Opener />, { as: 'maker', answers });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('textbox', { name: 'You receive' })).toHaveValue('250.00');
  await expect.element(dialog).toHaveAccessibleDescription('Covers the queued payout');
  await expect.element(page.getByRole('combobox', { name: /^You convert/ })).toHaveValue('EUR');
});

test('the conversion dialog does not overflow a phone screen', async () => {
  await page.viewport(320, 700);
  await openConvert();
  await youConvert.fill('8765.43');
  await expect.element(dialog).toHaveTextContent('Total debited');
  await hold.click();
  await expect.element(page.getByRole('timer')).toBeVisible();
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a person who cannot convert is not offered to', async () => {
  show(
    <>
      <h1>Conversions</h1>
      <ConvertButton />
    </>,
    { as: 'viewer' },
  );
  await expect.element(page.getByRole('heading', { name: 'Conversions' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Convert' }).query()).toBeNull();
});
