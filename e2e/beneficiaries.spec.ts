import { expect, type Page, test } from './journey';
import { find, openRow, pick, press, type } from './keyboard';
import { expectAccessible } from './page';

async function chooseIndia(page: Page) {
  const india = page.getByRole('option', { name: 'India', exact: true });
  await find(page, page.getByLabel('Country'), 'India', india);
}

async function typeAddress(page: Page) {
  await type(page, page.getByLabel('Address'), '1 Harbour Road');
  await type(page, page.getByLabel('PIN code'), '411001');
  await type(page, page.getByLabel('City'), 'Pune');
}

test('a maker adds an Indian beneficiary with seven fields: the IFSC fills in the bank, verification corrects the name, the review approves', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({
    people: ['owner'],
    features: ['beneficiary_review'],
    funds: { USD: 10_000 },
  });
  const { page } = await arrive(firm.member('owner'));
  // The sandbox's bank returns a similar name for this ending.
  const account = '501002340008';
  await page.goto('/beneficiaries');
  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await chooseIndia(page);
  await type(page, page.getByLabel('Name', { exact: true }), 'Coastal Foods');
  await type(page, page.getByLabel('Account number'), account);
  await type(page, page.getByLabel('IFSC'), 'ICIC0000104');
  await expect(page.getByLabel('Bank name')).toHaveValue('ICICI Bank');
  await expect(page.getByText('Pays by IMPS, NEFT or RTGS')).toBeVisible();
  await typeAddress(page);
  await expect(page.getByLabel('State or region')).toHaveValue('Maharashtra');

  await press(page, page.getByRole('button', { name: 'Verify account (0.25 USD)' }));
  await expect(page.getByText('Name is similar', { exact: true })).toBeVisible();
  await expect(page.getByText('Coastal Foods Private Limited')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Use this name' }));
  await expect(page.getByRole('button', { name: 'Name updated' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Coastal Foods Private Limited');
  await expect(page.getByRole('button', { name: 'Verify again (0.25 USD)' })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coastal Foods Private Limited');
  await expect(page.getByText('In review')).toBeVisible();
  await expect(
    page.getByText('Name is similar', { exact: true }),
    'the check made while typing is its account’s',
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Approve beneficiary' }));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay beneficiary' })).toBeVisible();

  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await chooseIndia(page);
  await type(page, page.getByLabel('IFSC'), 'ICIC0000104');
  await type(page, page.getByLabel('Account number'), account);
  await press(page, page.getByRole('link', { name: 'View Coastal Foods Private Limited' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coastal Foods Private Limited');

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await press(page, page.getByRole('link', { name: 'Verifications' }));
  await expect(page).toHaveURL(/\/beneficiaries\/validations$/);
  await openRow(page, page.getByRole('link', { name: 'Coastal Foods ••0008' }).first());
  await expect(page.getByRole('dialog', { name: 'Verification' })).toContainText('0.25 USD');

  await page.goto('/beneficiaries');
  await openRow(page, page.getByRole('link', { name: /Coastal Foods Private Limited/ }).first());
  await press(page, page.getByRole('button', { name: 'More', exact: true }));
  await pick(page, page.getByRole('menuitem', { name: 'Change account' }));
  await type(page, page.getByLabel('Account number'), '501002340017');
  await type(page, page.getByLabel('IFSC'), 'ICIC0000104');
  await page.getByLabel(/^Drop a bank letter/).setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Uploaded');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('••0017')).toBeVisible();
  await expect(page.getByRole('link', { name: 'letter' })).toBeVisible();
});

test('an unknown name is added as a beneficiary from the new payout, which then pays it', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner'], funds: { USD: 10_000 } });
  const { page } = await arrive(firm.member('owner'));
  await page.goto('/payouts/new');
  await type(page, page.getByLabel('Amount', { exact: true }), '12.50');
  await type(page, page.getByLabel('Pay to'), 'Delta Looms');
  const offer = page.getByRole('option', { name: 'Add beneficiary Delta Looms' });
  await expect(page.getByRole('listbox', { name: 'Beneficiaries' })).toContainText('No results');
  await expectAccessible(page, 'a name that nothing matches');
  await expect(offer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Delta Looms');
  await chooseIndia(page);
  await type(page, page.getByLabel('Account number'), '501002344242');
  await type(page, page.getByLabel('IFSC'), 'ICIC0000104');
  await typeAddress(page);
  await expect(page.getByLabel('State or region')).toHaveValue('Maharashtra');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payouts\/new\?beneficiary_id=bene_/);
  await expect(page.getByLabel('Pay to')).toHaveValue('Delta Looms ••4242');
  await press(page, page.getByRole('button', { name: 'Resume draft' }));
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.50');
  await expect(page.getByLabel('Pay to')).toHaveValue('Delta Looms ••4242');
});

test('a beneficiary enters its bank account through a link, which then waits for approval', async ({
  farshore,
  arrive,
  open,
}) => {
  const firm = await farshore.firm({ people: ['owner', 'maker', 'approver'] });
  const { page } = await arrive(firm.member('maker'));
  await page.goto('/beneficiaries');
  await press(page, page.getByRole('button', { name: 'Request bank details' }));
  const request = page.getByRole('dialog', { name: 'Request bank details' });
  await type(page, request.getByLabel('Name'), 'Delta Looms');
  await request.getByLabel('Country').selectOption('IND');
  await expect(request.getByLabel('Currency')).toHaveValue('INR');
  await press(page, request.getByRole('button', { name: 'Create link' }));
  const address = page.getByRole('dialog', { name: 'Link for Delta Looms' }).getByText('/bank-details/');
  const link = (await address.textContent())!;

  const { page: visitor } = await open();
  await visitor.goto(link);
  await visitor.getByLabel('Account holder type').selectOption('A business');
  await visitor.getByLabel('Account number').fill('501002344242');
  await visitor.getByLabel('IFSC').fill('ICIC0000104');
  await visitor.getByLabel('Address').fill('1 Harbour Road');
  await expect(visitor.getByText('The format is valid. ICICI Bank')).toBeVisible();
  await visitor.getByLabel('PIN code').fill('411001');
  await visitor.getByLabel('City').fill('Pune');
  await visitor.getByLabel('State or region').fill('Maharashtra');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText('501002344242')).toBeVisible();
  await expectAccessible(visitor, 'the bank details to confirm');
  await visitor.getByRole('button', { name: 'Send bank details' }).click();
  await expect(visitor.getByRole('heading', { name: /has your bank details/ })).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByText('Your bank details were received')).toBeVisible();

  const { page: approver } = await arrive(firm.member('approver'));
  await approver.goto('/beneficiaries?status=approval');
  await openRow(approver, approver.getByRole('link', { name: 'Delta Looms ••4242' }).first());
  await expect(approver.getByText('The beneficiary entered this account. It needs approval')).toBeVisible();
  await expect(approver.getByRole('button', { name: 'Approve account' })).toBeVisible();
});
