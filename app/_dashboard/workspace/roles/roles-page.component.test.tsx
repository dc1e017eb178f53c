import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import { RolesPage } from './roles-page';
import { builtInRoles, treasuryLead } from './samples';

const answers: Answers = {
  'roles.list': { data: [...builtInRoles, treasuryLead] },
  'proposals.list': { data: [] },
};

test('the table shows the rights of each role', async () => {
  show(<RolesPage />, { answers });
  const row = page.getByRole('row', { name: /^Treasury lead/ });
  await expect.element(row.getByRole('cell').nth(0)).toHaveTextContent('View');
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('Create');
  await expect.element(row.getByRole('cell').nth(2)).toHaveTextContent('No');
});

test('a role is composed of rights, and a taken name is refused', async () => {
  const { asked } = show(<RolesPage />, {
    answers: {
      ...answers,
      'roles.create': () => refusal('record_exists', { message: 'There is already a role called Auditor' }),
    },
  });
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabelText('Name').fill('Auditor');
  await dialog.getByRole('checkbox', { name: /^Answer requests/ }).click();
  await dialog.getByRole('checkbox', { name: /^Create/ }).click();
  await expectAccessible('a new role');
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is already a role called Auditor');
  await expect.poll(() => asked('roles.create')).toEqual([{ name: 'Auditor', scopes: ['make', 'answer'] }]);
});

test('a change of the right to create or approve is proposed, and another one is saved', async () => {
  const { asked } = show(<RolesPage />, {
    answers: { ...answers, 'roles.update': { outcome: 'done' } },
  });
  await page.getByRole('button', { name: 'Edit Treasury lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role Treasury lead' });
  await expect.element(dialog.getByRole('button', { name: 'Save role' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Approve/ }).click();
  await expect.element(dialog).toHaveTextContent('Another owner or admin must confirm this change');
  await dialog.getByRole('checkbox', { name: /^Approve/ }).click();
  await dialog.getByRole('checkbox', { name: /^Develop/ }).click();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => asked('roles.update'))
    .toEqual([{ id: treasuryLead.id, version: 1, name: 'Treasury lead', scopes: ['make'] }]);
});

test('a viewer sees the roles without a way to change them', async () => {
  show(<RolesPage />, { as: 'viewer', answers });
  await expect.element(page.getByRole('row', { name: /^Treasury lead/ })).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
});

test('a proposed change names the rights before and after', async () => {
  const change = {
    role_id: treasuryLead.id,
    version: 1,
    before: { name: 'Treasury lead', scopes: ['make'] },
    after: { name: 'Payments lead', scopes: ['approve', 'make'] },
  };
  show(<RolesPage />, {
    answers: {
      ...answers,
      'proposals.list': {
        data: [
          {
            id: 'prop_1',
            kind: 'role',
            status: 'open',
            change,
            created_at: '2026-11-20T09:00:00.000Z',
            proposed_by: 'Ravi Nair',
            can: { confirm: true, refuse: true, withdraw: false, reason: null },
          },
        ],
      },
    },
  });
  await expect
    .element(page.getByRole('region', { name: 'Waiting for confirmation' }))
    .toHaveTextContent(
      'Change role Treasury lead, renamed to Payments lead: from View, Create to View, Create, Approve',
    );
});
