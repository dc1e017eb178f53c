import { expect, test } from './journey';
import { attach, press, type } from './keyboard';
import { expectRefusals } from './page';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/octet-stream', buffer });

test('a payout that needs documents links to its request; with two files submitted it is sent and paid', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['maker', 'compliance'], funds: { USD: 500_000 } });
  // A screening match in the sandbox.
  const stopped = await firm.member('maker').trpc.payouts.create({
    beneficiary_id: await firm.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 106_623,
    payment_rail: 'neft',
    purpose_code: 'S0802',
  });
  expect(stopped.status).toBe('action_required');
  const subject = '1,066.23 USD to Asha Traders';
  const { page, seen } = await arrive(firm.member('compliance'));
  await page.goto(`/payouts/${stopped.id}`);
  await press(page, page.getByRole('link', { name: 'Submit documents' }));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit documents' });
  await expect(submit).toHaveAccessibleDescription('2 documents are missing');
  const zones = page.getByLabel('Drop a file here or choose a file');
  await attach(page, zones.first(), file('renamed.pdf', Buffer.from('MZ\x90\0 not a PDF at all', 'latin1')));
  await expect(page.getByText('The file must not be a program')).toBeVisible();
  expectRefusals(seen, 400);
  await press(page, page.getByRole('button', { name: 'Remove renamed.pdf' }));
  await attach(page, zones.first(), file('invoice.pdf'));
  await expect(submit).toHaveAccessibleDescription('One document is missing');

  // Uploaded files are still there after leaving the page.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Replace invoice' })).toBeVisible();
  await attach(page, zones, file('register.pdf'));
  await type(page, page.getByLabel('Comment to the reviewer'), 'The invoice is from March.');
  await press(page, page.getByRole('button', { name: 'Comment' }));
  await expect(page.getByText('The invoice is from March.')).toBeVisible();
  await press(page, submit);
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('invoice');
  await expect(page.getByText('Approved').first()).toBeVisible();
  await press(page, page.getByRole('link', { name: subject }));
  await expect(page.getByText('Confirmed by the bank').first()).toBeVisible();
  await expect(page.getByText('Cleared by compliance')).toBeVisible();
});
