import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { builtInRoles, treasuryLead } from '../roles/samples';
import { People } from './people';

type List = Outputs['people']['list'];
type Proposal = Outputs['proposals']['list']['data'][number];

const at = '2026-11-20T09:00:00.000Z';
const member = (id: string, name: string, role: string, you = false) => ({
  id,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@northwind.example`,
  role,
  role_name: role,
  second_factor: false,
  seen_at: at,
  you,
  reset_expires_at: null,
});
const list: List = {
  mails: false,
  members: [member('person_1', 'Olivia Hart', 'owner', true), member('person_3', 'Sam Cole', 'viewer')],
  invites: [],
};
const proposal: Proposal = {
  id: 'prop_1',
  kind: 'member',
  status: 'open',
  change: { person_id: 'person_3', name: 'Sam Cole', before: 'viewer', after: 'approver' },
  created_at: at,
  proposed_by: 'Ravi Nair',
  can: { confirm: true, refuse: true, withdraw: false, reason: null },
};
const answers: Answers = {
  'people.list': list,
  'proposals.list': { data: [] },
  'roles.list': { data: [...builtInRoles, treasuryLead] },
};
const waiting = page.getByRole('region', { name: 'Waiting for confirmation' });

test('the role dialog says that another owner must confirm an approving role', async () => {
  const { asked } = show(<People />, {
    answers: { ...answers, 'people.change_role': { outcome: 'proposed', proposal_id: 'prop_1' } },
  });
  await page.getByRole('combobox', { name: 'Role of Sam Cole' }).selectOptions('approver');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Sam Cole to approver?' });
  await expect.element(dialog).toHaveTextContent('Another owner');
  await dialog.getByRole('button').last().click();
  await expect.poll(() => asked('people.change_role')).toEqual([{ person_id: 'person_3', role: 'approver' }]);
});

test('a role change rejected by the second person leaves the role unchanged', async () => {
  let open = [proposal];
  show(<People />, {
    as: 'admin',
    answers: {
      ...answers,
      'proposals.list': () => ({ data: open }),
      'proposals.refuse': () => {
        open = [];
        return { id: 'prop_1', status: 'refused' };
      },
    },
  });
  await expect.element(waiting).toHaveTextContent('Change role of Sam Cole from viewer to approver');
  await expectAccessible('people with a proposal');
  await waiting.getByRole('button', { name: 'Reject change' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Role of Sam Cole' })).toHaveValue('viewer');
});

test('an invitation that is not emailed shows its link', async () => {
  const link = 'http://localhost:3000/invite/merch_1.token';
  const { asked } = show(<People />, {
    answers: {
      ...answers,
      'people.invite': {
        outcome: 'done',
        proposal_id: null,
        link,
        mailed: null,
      } as Outputs['people']['invite'],
    },
  });
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Email').fill('lena@northwind.example');
  await dialog.getByLabelText('Role', { exact: true }).selectOptions('viewer');
  await dialog.getByRole('button', { name: /^(Create|Send|Invite)/ }).click();
  await expect.element(page.getByText(link)).toBeVisible();
  await expect
    .poll(() => asked('people.invite'))
    .toEqual([{ email: 'lena@northwind.example', role: 'viewer' }]);
});

const sam = (list: List, reset_expires_at: string | null): List => ({
  ...list,
  members: list.members.map((one) => (one.id === 'person_3' ? { ...one, reset_expires_at } : one)),
});
const more = (name: string) => page.getByRole('button', { name: `More for ${name}` });

test('a reset link is created, shown once to copy, and withdrawn', async () => {
  let open: string | null = null;
  const link = '/reset/reset_1.secret';
  const { asked } = show(<People />, {
    answers: {
      ...answers,
      'people.list': () => sam(list, open),
      'people.create_reset_link': () => {
        open = '2026-11-21T09:00:00Z';
        return { outcome: 'done', link, mailed: null, expires_at: open };
      },
      'people.revoke_reset_link': () => {
        open = null;
        return { person_id: 'person_3' };
      },
    },
  });
  await more('Sam Cole').click();
  await expect.element(page.getByRole('menuitem', { name: 'Withdraw reset link' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Send reset link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Sam Cole a reset link?' });
  await expect.element(dialog).toHaveTextContent('You get a link to send them');
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  await expect.element(page.getByText(`${location.origin}${link}`)).toBeVisible();
  await expect.element(page.getByText('Reset link expires')).toBeVisible();
  await expectAccessible('a reset link');
  await more('Sam Cole').click();
  await page.getByRole('menuitem', { name: 'Withdraw reset link' }).click();
  await expect.element(page.getByText(link)).not.toBeInTheDocument();
  await expect.element(page.getByText('Reset link expires')).not.toBeInTheDocument();
  for (const path of ['people.create_reset_link', 'people.revoke_reset_link'] as const)
    await expect.poll(() => asked(path)).toEqual([{ person_id: 'person_3' }]);
});

test('the link of a maker says that a second person must confirm it', async () => {
  const waitingReset: Proposal = {
    ...proposal,
    kind: 'reset',
    change: {
      person_id: 'person_5',
      name: 'Tom Becker',
      email: 'tom@northwind.example',
      reset_id: 'reset_1',
    },
    can: { confirm: false, refuse: false, withdraw: true, reason: 'You proposed this change' },
  };
  let open: Proposal[] = [];
  show(<People />, {
    answers: {
      ...answers,
      'people.list': { ...list, members: [...list.members, member('person_5', 'Tom Becker', 'maker')] },
      'proposals.list': () => ({ data: open }),
      'people.create_reset_link': () => {
        open = [waitingReset];
        return { outcome: 'proposed', link: '/reset/reset_1.secret', mailed: null, expires_at: null };
      },
    },
  });
  await more('Tom Becker').click();
  await page.getByRole('menuitem', { name: 'Send reset link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Tom Becker a reset link?' });
  await expect.element(dialog).toHaveTextContent('once another owner or admin confirms it');
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  await expect
    .element(page.getByText('The link works once another owner or admin confirms it'))
    .toBeVisible();
  await expect.element(waiting).toHaveTextContent('Let Tom Becker set a new password with a reset link');
});

test('a refused reset link says why', async () => {
  show(<People />, {
    answers: {
      ...answers,
      'people.list': { ...list, mails: true },
      'people.create_reset_link': refusal('forbidden', {
        message: 'This person also has access to a business that you don’t administer',
      }),
    },
  });
  await more('Sam Cole').click();
  await page.getByRole('menuitem', { name: 'Send reset link' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('The link is emailed only to them');
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect.element(dialog).toHaveTextContent('a business that you don’t administer');
});

test('an admin is not offered to reset an owner', async () => {
  const members = [member('person_4', 'Ada Park', 'owner'), member('person_3', 'Sam Cole', 'viewer')];
  show(<People />, { as: 'admin', answers: { ...answers, 'people.list': { ...list, members } } });
  await more('Ada Park').click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Send reset link' })).not.toBeInTheDocument();
});

test('a custom role is granted with a second person if it creates or approves', async () => {
  const { asked } = show(<People />, {
    answers: { ...answers, 'people.change_role': { outcome: 'proposed', proposal_id: 'prop_1' } },
  });
  await page.getByRole('combobox', { name: 'Role of Sam Cole' }).selectOptions('Treasury lead');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Sam Cole to Treasury lead?' });
  await expect.element(dialog).toHaveTextContent('Another owner or admin must confirm this change');
  await dialog.getByRole('button', { name: 'Propose change' }).click();
  await expect
    .poll(() => asked('people.change_role'))
    .toEqual([{ person_id: 'person_3', role: treasuryLead.id }]);
});

test('a proposed custom role is shown with its rights', async () => {
  const change = {
    ...proposal.change,
    before_name: 'viewer',
    after: treasuryLead.id,
    after_name: 'Treasury lead',
  };
  show(<People />, { answers: { ...answers, 'proposals.list': { data: [{ ...proposal, change }] } } });
  await expect.element(waiting).toHaveTextContent('from viewer to Treasury lead (View, Create, Develop)');
});

test('an invitation is sent once, though it is submitted again while the person confirms it’s them', async () => {
  const link = 'http://localhost:3000/invite/merch_1.token';
  let confirmed = false;
  const { asked } = show(<People />, {
    answers: {
      ...answers,
      'security.state': {
        enrolled: false,
        recovery_codes_left: 0,
        passkeys: [],
        offers_passkeys: false,
        sessions: [],
      },
      'security.prove': () => {
        confirmed = true;
        return { proved_at: at };
      },
      'people.invite': () =>
        confirmed
          ? ({ outcome: 'done', link, mailed: null, proposal_id: null } as Outputs['people']['invite'])
          : refusal('step_up_required'),
    },
  });
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabelText('Email').fill('lena@northwind.example');
  const form = dialog.element().querySelector('form')!;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  form.requestSubmit();
  await page.getByLabelText('Password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(link)).toBeVisible();
  await expect.poll(() => asked('people.invite')).toHaveLength(2);
});
