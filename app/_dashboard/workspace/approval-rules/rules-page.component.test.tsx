import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beneficiaryRow, payoutOptions } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Outputs } from '@/app/_trpc/outputs';
import { RulesPage } from './rules-page';

type Rules = Outputs['approval_rules']['rules'];
type Proposal = Outputs['proposals']['list']['data'][number];

const at = '2026-11-20T09:00:00.000Z';
const emirates: Rules['rules'][number] = {
  id: 'rule_1',
  name: 'Emirates',
  when: { rails: ['ipp'] },
  steps: [
    { need: 'any', roles: ['approver'], people: [] },
    { need: 'any', roles: ['owner', 'admin'], people: [] },
  ],
};
const rules: Rules = {
  on: true,
  version: 0,
  rules: [],
  account_approval: { required_for: 'dashboard', wait_hours: 0 },
  limits: [],
  reminders: { remind_hours: 0, escalate_hours: 0, escalate_to: [] },
  approvers: [
    { id: 'person_2', name: 'Meera Iyer', role: 'approver' },
    { id: 'person_1', name: 'Olivia Hart', role: 'owner' },
  ],
};
const absences: Outputs['absences']['list'] = {
  data: [],
  delegates: [{ id: 'person_2', name: 'Meera Iyer' }],
};
const answers: Answers = {
  'approval_rules.rules': rules,
  'approval_rules.history': { data: [] },
  'proposals.list': { data: [] },
  'absences.list': absences,
  'beneficiaries.choices': pageOf(beneficiaryRow()),
  'payouts.options': payoutOptions,
};
const proposal = (can: Partial<Proposal['can']>): Proposal => ({
  id: 'prop_1',
  kind: 'rules',
  status: 'open',
  change: { before: [], after: [emirates] },
  created_at: at,
  proposed_by: 'Olivia Hart',
  can: { confirm: false, refuse: false, withdraw: false, reason: null, ...can },
});
const limit = { person_id: 'person_2', currency: 'EUR', max: 1_000_000 };
const waiting = page.getByRole('region', { name: 'Waiting for confirmation' });

test('a rule is written from a template, says what it does, and is proposed', async () => {
  const { asked } = show(<RulesPage />, {
    answers: { ...answers, 'approval_rules.propose': { id: 'prop_1' } },
  });
  await page.getByRole('button', { name: /^Large payouts/ }).click();
  await page.getByLabelText('Name', { exact: true }).fill('Emirates');
  await page.getByRole('textbox', { name: 'Minimum amount' }).fill('');
  await page.getByRole('checkbox', { name: 'IPP' }).click();
  await page.getByLabelText('No approval required').click();
  await expect.element(page.getByText('sent without anyone’s approval')).toBeVisible();
  await page.getByLabelText('Requires approval').click();
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => asked('approval_rules.propose'))
    .toMatchObject([{ base_version: 0, rules: [{ name: 'Emirates', when: { rails: ['ipp'] } }] }]);
});

test('a proposal of one’s own cannot be confirmed, and says so', async () => {
  const own = proposal({ withdraw: true, reason: 'You proposed this change' });
  show(<RulesPage />, { answers: { ...answers, 'proposals.list': { data: [own] } } });
  await expect
    .element(waiting)
    .toHaveTextContent('Emirates: A payout over IPP → an approver, then an owner or an admin');
  await expect.element(waiting).toHaveTextContent('You proposed this change');
  expect(waiting.getByRole('button', { name: 'Confirm' }).query()).toBeNull();
});

test('confirming asks for the password where the proof is old, and then confirms', async () => {
  let proved = false;
  let open = [proposal({ confirm: true, refuse: true })];
  const { asked } = show(<RulesPage />, {
    answers: {
      ...answers,
      'proposals.list': () => ({ data: open }),
      'security.state': {
        enrolled: false,
        recovery_codes_left: 0,
        passkeys: [],
        offers_passkeys: true,
        sessions: [],
      },
      'security.prove': () => {
        proved = true;
        return { proved_at: at };
      },
      'proposals.confirm': () => {
        if (!proved) return refusal('step_up_required');
        open = [];
        return { id: 'prop_1', status: 'confirmed', mailed: null } as Outputs['proposals']['confirm'];
      },
    },
  });
  await waiting.getByRole('button', { name: 'Confirm change' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabelText('Password').fill('correct horse');
  await expectAccessible('the proof that is asked for');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.poll(() => asked('security.prove')).toEqual([{ proof: 'correct horse' }]);
  await expect.poll(() => asked('proposals.confirm')).toHaveLength(2);
});

test('a test of the rules names the rule that applies and who could approve', async () => {
  show(<RulesPage />, {
    answers: {
      ...answers,
      'approval_rules.rules': { ...rules, version: 1, rules: [emirates] },
      'approval_rules.dry_run': {
        rule: { name: 'Emirates', position: 1 },
        steps: [
          { need: 'any', roles: ['approver'], people: [], could: ['Meera Iyer'] },
          { need: 'any', roles: ['owner', 'admin'], people: [], could: ['Olivia Hart', 'Ravi Nair'] },
        ],
      },
    },
  });
  const trial = page.getByRole('region', { name: 'Test the rules' });
  await trial.getByLabelText('Amount').fill('100');
  await trial.getByLabelText('Currency').selectOptions('EUR');
  await trial.getByLabelText('Payment method').selectOptions('ipp');
  await trial.getByLabelText('Beneficiary').selectOptions('Asha Traders');
  await expect.element(trial.getByRole('status')).toHaveTextContent('Rule 1: Emirates');
  const steps = trial.getByRole('status').getByRole('listitem');
  await expect.element(steps.nth(0)).toHaveTextContent('Meera Iyer');
  await expect.element(steps.nth(1)).toHaveTextContent('Olivia Hart, Ravi Nair');
});

test('the approval of accounts is changed by a proposal, which says what changes', async () => {
  const { asked } = show(<RulesPage />, {
    answers: {
      ...answers,
      'approval_rules.propose': { id: 'prop_1' },
      'proposals.list': {
        data: [
          {
            ...proposal({ confirm: true }),
            change: {
              before: [],
              after: [],
              account_approval: {
                before: { required_for: 'dashboard', wait_hours: 0 },
                after: { required_for: 'none', wait_hours: 0 },
              },
            },
          },
        ],
      },
    },
  });
  await expect.element(waiting).toHaveTextContent('New: New accounts of beneficiaries need no approval');
  const accounts = page.getByRole('region', { name: 'Beneficiary accounts' });
  await expect.element(accounts).toHaveTextContent('New accounts added in the dashboard need approval');
  await accounts.getByRole('button', { name: 'Change' }).click();
  await accounts.getByLabelText('All accounts, also those added through the API').click();
  await accounts.getByLabelText('24 hours').click();
  await accounts.getByRole('button', { name: 'Propose change' }).click();
  await expect
    .poll(() => asked('approval_rules.propose'))
    .toMatchObject([{ rules: [], account_approval: { required_for: 'all', wait_hours: 24 } }]);
});

test('an earlier version is restored with its approval of accounts', async () => {
  const version = (version: number, required_for: 'dashboard' | 'none') => ({
    version,
    rules: [],
    account_approval: { required_for, wait_hours: 0 as const },
    limits: [],
    reminders: rules.reminders,
    proposed_by: 'Olivia Hart',
    confirmed_by: 'Ravi Nair',
    at,
  });
  const { asked } = show(<RulesPage />, {
    answers: {
      ...answers,
      'approval_rules.rules': {
        ...rules,
        version: 2,
        account_approval: { required_for: 'none', wait_hours: 0 },
      },
      'approval_rules.history': { data: [version(2, 'none'), version(1, 'dashboard')] },
      'approval_rules.propose': { id: 'prop_1' },
    },
  });
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect
    .poll(() => asked('approval_rules.propose'))
    .toMatchObject([{ rules: [], account_approval: { required_for: 'dashboard' } }]);
});

test('a limit is proposed for an approver, and at least one owner or admin keeps none', async () => {
  const { asked } = show(<RulesPage />, {
    answers: { ...answers, 'approval_rules.propose': { id: 'prop_1' } },
  });
  const section = page.getByRole('region', { name: 'Approval limits' });
  await expect.element(section).toHaveTextContent('Meera IyerNo limit');
  await section.getByRole('button', { name: 'Change limits' }).click();
  await section.getByLabelText('Meera Iyer', { exact: true }).fill('ten');
  await section.getByLabelText('Olivia Hart', { exact: true }).fill('50,000');
  await section.getByRole('button', { name: 'Propose limits' }).click();
  await expect.element(section).toHaveTextContent('Enter an amount above 0 with at most 2 decimals');
  await expect.element(section.getByRole('alert')).toHaveTextContent('At least one owner or admin');
  await expectAccessible('the limits of approvers');
  expect(asked('approval_rules.propose')).toEqual([]);
  await section.getByLabelText('Meera Iyer', { exact: true }).fill('10,000');
  await section.getByLabelText('Currency for Meera Iyer').selectOptions('EUR');
  await section.getByLabelText('Olivia Hart', { exact: true }).fill('');
  await section.getByRole('button', { name: 'Propose limits' }).click();
  await expect
    .poll(() => asked('approval_rules.propose'))
    .toMatchObject([{ rules: [], limits: [{ person_id: 'person_2', currency: 'EUR', max: 1_000_000 }] }]);
  await expect.element(section.getByRole('button', { name: 'Change limits' })).toBeVisible();
});

test('a proposed limit says who approves up to which amount', async () => {
  const change = { before: [], after: [], limits: { before: [], after: [limit] } };
  show(<RulesPage />, {
    answers: {
      ...answers,
      'approval_rules.rules': { ...rules, limits: [limit] },
      'proposals.list': { data: [{ ...proposal({ confirm: true }), change }] },
    },
  });
  await expect.element(waiting).toHaveTextContent('Old: Meera Iyer approves any amount');
  await expect.element(waiting).toHaveTextContent('New: Meera Iyer approves up to 10,000.00 EUR');
  await expect
    .element(page.getByRole('region', { name: 'Approval limits' }))
    .toHaveTextContent('Meera Iyerup to 10,000.00 EUR');
});

test('reminders and an escalation later than them are proposed', async () => {
  const { asked } = show(<RulesPage />, {
    answers: { ...answers, 'approval_rules.propose': { id: 'prop_1' } },
  });
  const section = page.getByRole('region', { name: 'Reminders and escalation' });
  await expect.element(section).toHaveTextContent('No reminder and no escalation.');
  await section.getByRole('button', { name: 'Change reminders' }).click();
  const remind = section.getByRole('group', { name: 'Remind approvers after' });
  const escalate = section.getByRole('group', { name: 'Escalate after' });
  const propose = section.getByRole('button', { name: 'Propose reminders' });
  await remind.getByLabelText('24 hours').click();
  await escalate.getByLabelText('24 hours').click();
  await propose.click();
  await expect.element(section.getByRole('alert')).toHaveTextContent('must be later than the reminder');
  await escalate.getByLabelText('48 hours').click();
  await section.getByLabelText('Chosen people').click();
  await propose.click();
  await expect.element(section.getByRole('alert')).toHaveTextContent('Choose at least one person');
  await expectAccessible('the settings of reminders');
  expect(asked('approval_rules.propose')).toEqual([]);
  await section.getByLabelText('Olivia Hart').click();
  await propose.click();
  await expect
    .poll(() => asked('approval_rules.propose'))
    .toMatchObject([
      { rules: [], reminders: { remind_hours: 24, escalate_hours: 48, escalate_to: ['person_1'] } },
    ]);
  await expect.element(section.getByRole('button', { name: 'Change reminders' })).toBeVisible();
});

test('proposed reminders say what changes', async () => {
  const before = rules.reminders;
  const reminders = { before, after: { ...before, remind_hours: 8, escalate_hours: 48 } };
  const change = { before: [], after: [], reminders };
  show(<RulesPage />, {
    answers: { ...answers, 'proposals.list': { data: [{ ...proposal({ confirm: true }), change }] } },
  });
  await expect.element(waiting).toHaveTextContent('Old: No reminder and no escalation');
  await expect
    .element(waiting)
    .toHaveTextContent('New: After 8 hours, approvers are reminded. After 48 hours, an owner or admin can');
});

test('an approver names the person who approves while they are away, and ends the absence', async () => {
  let now = absences;
  const { asked } = show(<RulesPage />, {
    answers: {
      ...answers,
      'absences.list': () => now,
      'absences.set': ({ delegate_id, starts_at, ends_at }) => {
        const person = { id: 'person_1', name: 'Olivia Hart' };
        const delegate = { id: delegate_id, name: 'Meera Iyer' };
        now = { ...now, data: [{ person, delegate, starts_at, ends_at, you: true }] };
        return { starts_at, ends_at };
      },
      'absences.end': () => {
        now = absences;
        return { ended: true };
      },
    },
  });
  const section = page.getByRole('region', { name: 'Out of office' });
  await expect.element(section).toHaveTextContent('No one is out of office');
  await section.getByRole('button', { name: 'Set out of office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Out of office' });
  await expect.element(dialog.getByRole('button', { name: 'Set out of office' })).toBeDisabled();
  await dialog.getByLabelText('Approves for you').selectOptions('Meera Iyer');
  await dialog.getByLabelText('Until').fill('2099-01-01T08:00');
  await expectAccessible('the dialog of an absence');
  await dialog.getByRole('button', { name: 'Set out of office' }).click();
  await expect.element(section).toHaveTextContent('Meera Iyer approves for you');
  await expect.poll(() => asked('absences.set')).toMatchObject([{ delegate_id: 'person_2' }]);
  await section.getByRole('button', { name: 'End now' }).click();
  await expect.element(section).toHaveTextContent('No one is out of office');
});

test('an absence that can’t be set says which time is wrong', async () => {
  show(<RulesPage />, {
    answers: {
      ...answers,
      'absences.set': refusal('invalid_request', {
        fields: [{ path: 'ends_at', rule: 'past', message: 'The end must be in the future' }],
      }),
    },
  });
  await page.getByRole('button', { name: 'Set out of office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Out of office' });
  await dialog.getByLabelText('Approves for you').selectOptions('Meera Iyer');
  await dialog.getByRole('button', { name: 'Set out of office' }).click();
  await expect.element(dialog).toHaveTextContent('The end must be in the future');
});
