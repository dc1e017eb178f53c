import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { SignInRules } from './sign-in-rules';

type SignIn = Outputs['settings']['sign_in'];

const signIn: SignIn = {
  version: 3,
  rules: { second_factor_required: false, session_hours: 12, idle_minutes: 15, networks: [] },
  address: '203.0.113.7',
};

const member = (name: string, second_factor: boolean) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@northwind.example`,
  role: 'maker',
  role_name: 'maker',
  second_factor,
  seen_at: null,
  you: false,
  reset_expires_at: null,
});

/** Reads back what was saved. */
function answersWith(more: Answers = {}): Answers {
  let now = signIn;
  return {
    'settings.sign_in': () => now,
    'settings.save_sign_in': ({ rules }) => {
      now = { ...now, version: now.version + 1, rules };
      return now;
    },
    'people.list': { members: [member('Olivia', true), member('Ravi', false)], invites: [], mails: true },
    ...more,
  };
}

const section = (name: string) => page.getByRole('form', { name });

test('each part is saved on its own, and the other rules stay', async () => {
  const { asked } = show(<SignInRules />, { answers: answersWith() });
  const factor = section('Second factor');
  await expect.element(factor).toHaveTextContent('Ravi would have to set one up before anything else.');
  await factor.getByRole('checkbox', { name: 'Require two-step sign-in for everyone' }).click();
  await factor.getByRole('button', { name: 'Save' }).click();
  await expect.element(factor.getByRole('status')).toHaveTextContent('Saved');
  await expect.element(factor).toHaveTextContent('Ravi must set one up before anything else.');
  const sessions = section('Sessions');
  await sessions.getByLabelText('Sign in again after').selectOptions('4 hours');
  await sessions.getByLabelText('Sign out after inactivity').selectOptions('30 minutes');
  await sessions.getByRole('button', { name: 'Save' }).click();
  await expect.element(sessions.getByRole('status')).toHaveTextContent('Saved');
  await expect
    .poll(() => asked('settings.save_sign_in'))
    .toEqual([
      { version: 3, rules: { ...signIn.rules, second_factor_required: true } },
      {
        version: 4,
        rules: { ...signIn.rules, second_factor_required: true, session_hours: 4, idle_minutes: 30 },
      },
    ]);
  await expectAccessible('sign-in rules');
});

test('a network without your own address is an error at the field', async () => {
  show(<SignInRules />, {
    answers: answersWith({
      'settings.save_sign_in': ({ rules }) =>
        rules.networks[0] === '203.0.113.9/24'
          ? { ...signIn, rules: { ...rules, networks: ['203.0.113.0/24'] } }
          : refusal('invalid_request', {
              fields: [
                {
                  path: 'rules.networks',
                  rule: 'own',
                  message: 'Your own address, 203.0.113.7, must be in one of the networks',
                },
              ],
            }),
    }),
  });
  const networks = section('Networks');
  const field = networks.getByLabelText('Allowed networks');
  await expect.element(networks).toHaveTextContent('Your address now: 203.0.113.7');
  await field.fill('198.51.100.0/24');
  await networks.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Your own address, 203.0.113.7/);
  await expect.element(field).toHaveFocus();
  await field.fill('203.0.113.9/24');
  await networks.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveValue('203.0.113.0/24');
});

test('a maker sees the rules but cannot change them', async () => {
  show(<SignInRules />, { as: 'maker', answers: answersWith() });
  await expect.element(page.getByText('Only an owner or admin can change these rules')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toBeDisabled();
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});
