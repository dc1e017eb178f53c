import { expect, type Page, test } from './journey';
import { press } from './keyboard';
import { expectAccessible, listening } from './page';

async function withAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a person adds a passkey and signs in with it', async ({ farshore, arrive }) => {
  const firm = await farshore.firm({ people: ['owner'] });
  const { page } = await arrive(firm.member('owner'));
  await withAuthenticator(page);
  await page.goto('/settings/security');
  await listening(page);
  await press(page, page.getByRole('button', { name: 'Add passkey' }));
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'a passkey to add');
  await page.keyboard.type('Test laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await press(page, page.getByRole('button', { name: 'I’ve saved the codes' }));
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByRole('button', { name: 'Remove Test laptop' })).toBeVisible();
  await expectAccessible(page, 'a passkey');

  await page.context().clearCookies();
  await page.goto('/login');
  await listening(page);
  await press(page, page.getByRole('button', { name: 'Sign in with a passkey' }));
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});
