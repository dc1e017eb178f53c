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

test('a person adds a passkey, signs in with it and requires a second factor of everyone', async ({
  farshore,
  arrive,
}) => {
  const firm = await farshore.firm({ people: ['owner', 'viewer'] });
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

  const viewer = await arrive(firm.member('viewer'));
  await viewer.page.goto('/payouts?status=success');
  await page.goto('/settings/sign-in');
  await listening(page);
  const factor = page.getByRole('form', { name: 'Second factor' });
  await press(page, factor.getByRole('checkbox', { name: 'Require two-step sign-in for everyone' }), 'Space');
  await press(page, factor.getByRole('button', { name: 'Save' }));
  await expect(factor.getByRole('status')).toHaveText('Saved');

  // A refused query redirects the open page too, which interrupts this navigation.
  await expect(() => viewer.page.goto('/payouts?status=success')).toPass();
  await expect(viewer.page).toHaveURL(/\/second-factor\?from=/);
  await withAuthenticator(viewer.page);
  await listening(viewer.page);
  await expectAccessible(viewer.page, 'a required second factor');
  await press(viewer.page, viewer.page.getByRole('button', { name: 'Use a passkey' }));
  await viewer.page.getByRole('dialog', { name: 'Add passkey' }).getByLabel('Name').fill('Phone');
  await viewer.page.keyboard.press('Enter');
  await press(viewer.page, viewer.page.getByRole('button', { name: 'I’ve saved the codes' }));
  await expect(viewer.page).toHaveURL(/\/payouts\?status=success$/);
  await expect(viewer.page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
});
