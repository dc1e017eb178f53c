import pg from 'pg';
import { expect, type Page, test } from './journey';
import { openRow, press, type } from './keyboard';
import { expectRefusals } from './page';

const waitingRegion = (page: Page) => page.getByRole('region', { name: 'Waiting for confirmation' });
const inForce = (page: Page) => page.getByRole('region', { name: 'Current rules' });

/** Ages a person's step-up proof, which would otherwise take five minutes. */
async function forgetProof(email: string) {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `UPDATE session SET created_at = created_at - interval '6 minutes', proved_at = now() - interval '6 minutes'
     WHERE person_id = (SELECT id FROM person WHERE email = $1)`,
    [email],
  );
  await client.end();
}

/** The link in the latest email to a person, as a path. */
async function mailedPath(email: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ link: string }>(
    `SELECT part->>'link' AS link FROM mail, jsonb_array_elements(paragraphs) part
     WHERE recipient = $1 AND part->>'label' = 'Review and approve' ORDER BY mail.id DESC LIMIT 1`,
    [email],
  );
  await client.end();
  if (!rows[0]) return undefined;
  const { pathname, search } = new URL(rows[0].link);
  return pathname + search;
}

async function approve(page: Page) {
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Approve this payout?' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

test('a two-step rule is confirmed by a second owner; the first approval shows 1 of 2 and a second person completes it', async ({
  farshore,
  arrive,
  open,
}) => {
  const firm = await farshore.firm({
    people: ['owner', 'admin', 'approver'],
    features: ['payout_approval'],
    funds: { EUR: 900_000 },
  });
  const [owner, admin] = [await arrive(firm.member('owner')), await arrive(firm.member('admin'))];
  await owner.page.goto('/approvals/rules');
  await press(owner.page, owner.page.getByRole('button', { name: /^Large payouts/ }));
  await type(owner.page, owner.page.getByLabel('Name', { exact: true }), 'Emirates');
  await press(owner.page, owner.page.getByRole('textbox', { name: 'Minimum amount' }), 'Delete');
  await press(owner.page, owner.page.getByRole('checkbox', { name: 'IPP' }), 'Space');
  await owner.page.keyboard.press('Control+Enter');
  await expect(waitingRegion(owner.page)).toContainText(
    'Emirates: A payout over IPP → an approver, then an owner or an admin',
  );
  await expect(waitingRegion(owner.page)).toContainText('You proposed this change');
  await expect(waitingRegion(owner.page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(inForce(owner.page)).not.toContainText('Emirates');

  await admin.page.goto('/approvals/rules');
  await forgetProof(firm.member('admin').email);
  await press(admin.page, waitingRegion(admin.page).getByRole('button', { name: 'Confirm' }));
  const proof = admin.page.getByRole('dialog', { name: 'Confirm it’s you' });
  await type(admin.page, proof.getByLabel('Password'), firm.member('admin').password);
  await admin.page.keyboard.press('Enter');
  await expect(inForce(admin.page)).toContainText('Emirates');
  await expect(waitingRegion(admin.page)).toHaveCount(0);
  await expect(admin.page.getByRole('region', { name: 'History' })).toContainText(
    'by Olivia Hart, confirmed by Ravi Nair',
  );
  expectRefusals(admin.seen, 403);

  const { body: payout } = await firm.call('POST', '/payouts', {
    beneficiary_id: await firm.payee('AE'),
    source_currency: 'EUR',
    destination_currency: 'AED',
    source_amount: 123_456,
    payment_rail: 'ipp',
    purpose_code: 'S1007',
  });
  await owner.page.goto(`/payouts/${payout.id}`);
  const approval = owner.page.getByRole('region', { name: 'Approval', exact: true });
  await expect(approval).toContainText('Any of: Meera Iyer');

  const member = firm.member('approver');
  await expect.poll(() => mailedPath(member.email)).toContain(`/payouts/${payout.id}?do=approve`);
  const linked = await open();
  await linked.page.goto((await mailedPath(member.email))!);
  await expect(linked.page.getByLabel('Email')).toHaveValue(member.email);
  await type(linked.page, linked.page.getByLabel('Password', { exact: true }), member.password);
  await linked.page.keyboard.press('Enter');
  await expect(linked.page.getByRole('dialog', { name: 'Approve this payout?' })).toBeVisible();

  const approver = await arrive(member);
  await approver.page.goto('/approvals');
  await openRow(approver.page, approver.page.getByRole('link', { name: '1,234.56 EUR' }));
  await expect(approver.page.getByRole('dialog', { name: 'Payout' })).toContainText('0 of 2 approvals');
  await approve(approver.page);
  await expect(approver.page.getByText('Approved by you · 1 more needed')).toBeVisible();

  await expect(approval).toContainText('1 of 2 approvals');
  await expect(approval).toContainText('step 2 of 2');
  await expect(approval).toContainText('Meera Iyer approved');
  await approve(owner.page);
  await expect(owner.page.getByText('Approved, sending')).toBeVisible();
  await expect(owner.page.getByText('Gulf Freight LLC received')).toBeVisible();

  await admin.page.goto('/approvals/rules');
  await press(admin.page, admin.page.getByRole('button', { name: 'Remove Emirates' }));
  await expect(waitingRegion(admin.page)).toContainText('Emirates');
  await owner.page.goto('/approvals/rules');
  await press(owner.page, waitingRegion(owner.page).getByRole('button', { name: 'Confirm' }));
  await expect(inForce(owner.page)).not.toContainText('Emirates');
  await expect(owner.page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
});
