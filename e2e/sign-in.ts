import { readFileSync } from 'node:fs';
import { expect, listening, type Page } from './listening';

type Demo = { password: string; token: string; people: { email: string; role: string }[] };

export const demo = (): Demo => JSON.parse(readFileSync(process.env.DEMO_FILE ?? '.data/demo.json', 'utf8'));

const credentials = (role: string) => {
  const { people, password } = demo();
  return { email: people.find((person) => person.role === role)!.email, password };
};

/** A session of its own as the demo's person of that role, by what the form sends: the form itself has its own test. */
export const signIn = (page: Page, role: string) => signInAs(page, credentials(role));

export async function signInAs(page: Page, who: { email: string; password: string }) {
  const { request } = page.context();
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const form = { ...who, csrfToken, json: 'true' };
  const answer = await request.post('/api/auth/callback/credentials', { form });
  expect(answer.status(), `signing in as ${who.email}`).toBe(200);
  await page.goto('/payouts');
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
}

/** On the sign-in page. */
export async function signInByForm(page: Page, role: string) {
  const { email, password } = credentials(role);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  await listening(page);
}

/** Looks at another merchant of the organisation, as people do. */
export async function switchTo(page: Page, merchant: string) {
  await page.getByRole('button', { name: /switch merchant/ }).click();
  await page.getByRole('menuitemradio', { name: merchant }).click();
  await expect(page).toHaveTitle(new RegExp(`^Payouts · ${merchant}`));
  await listening(page);
}
