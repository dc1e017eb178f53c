import { expect, type Page, test } from './journey';
import { expectAccessible } from './page';

async function chooseIndia(page: Page) {
  await page.getByLabel('Country').fill('India');
  await page.getByRole('option', { name: 'India', exact: true }).click();
}

async function typeAddress(page: Page) {
  await page.getByLabel('Address').fill('1 Harbour Road');
  await page.getByLabel('PIN code').fill('411001');
  await page.getByLabel('City').fill('Pune');
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
  // An ending for which the sandbox's bank answers a similar name.
  const account = '501002340008';
  await page.goto('/beneficiaries');
  await page.keyboard.press('c');
  await page.keyboard.press('b');
  await chooseIndia(page);
  await page.getByLabel('Name', { exact: true }).fill('Coastal Foods');
  await page.getByLabel('Account number').fill(account);
  await page.getByLabel('IFSC').fill('ICIC0000104');
  await expect(page.getByLabel('Bank name')).toHaveValue('ICICI Bank');
  await expect(page.getByText('Can be paid by IMPS, NEFT, RTGS')).toBeVisible();
  await typeAddress(page);
  await expect(page.getByLabel('State or region')).toHaveValue('Maharashtra');

  await page.getByRole('button', { name: 'Verify account (0.25 USD)' }).click();
  await expect(page.getByText('Name is similar', { exact: true })).toBeVisible();
  await expect(page.getByText('Coastal Foods Private Limited')).toBeVisible();
  await page.getByRole('button', { name: 'Use this name' }).focus();
  await page.keyboard.press('Enter');
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
  await page.getByRole('button', { name: 'Approve beneficiary' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay beneficiary' })).toBeVisible();

  await page.goto('/beneficiaries/new');
  await chooseIndia(page);
  await page.getByLabel('IFSC').fill('ICIC0000104');
  await page.getByLabel('Account number').fill(account);
  await page.getByRole('link', { name: 'View Coastal Foods Private Limited' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coastal Foods Private Limited');

  await page.getByRole('link', { name: 'Beneficiaries', exact: true }).first().click();
  await page.getByRole('link', { name: 'Validations' }).click();
  await expect(page).toHaveURL(/\/beneficiaries\/validations$/);
  await page.getByRole('link', { name: 'Coastal Foods ••0008' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Validation' })).toContainText('0.25 USD');
});

test('a name that no beneficiary has is added from the new payout, which then pays to it', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner'], funds: { USD: 10_000 } });
  const { page } = await arrive(firm.member('owner'));
  await page.goto('/payouts/new');
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  await page.getByLabel('Pay to').fill('Delta Looms');
  const offer = page.getByRole('option', { name: 'Add beneficiary Delta Looms' });
  await expect(page.getByRole('listbox', { name: 'Beneficiaries' })).toContainText('No results');
  await expectAccessible(page, 'a name that nothing matches');
  await expect(offer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Delta Looms');
  await chooseIndia(page);
  await page.getByLabel('Account number').fill('501002344242');
  await page.getByLabel('IFSC').fill('ICIC0000104');
  await typeAddress(page);
  await expect(page.getByLabel('State or region')).toHaveValue('Maharashtra');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payouts\/new\?beneficiary_id=bene_/);
  await expect(page.getByLabel('Pay to')).toHaveValue('Delta Looms ••4242');
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.50');
  await expect(page.getByLabel('Pay to')).toHaveValue('Delta Looms ••4242');
});
