import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { invited } from './public';

type Received = { from: string; to: string[]; raw: string };

const running: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function mailServer(whileItTakes: (to: string) => Promise<void> = async () => {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('no such mailbox') : undefined),
    onData(stream, { envelope }, done) {
      void text(stream).then(async (raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        await whileItTakes(to[0]!);
        received.push({ from, to, raw });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  running.push({ stop: () => new Promise<void>((done) => server.close(done)) });
  return { received, port: (server.server.address() as AddressInfo).port };
}

async function firm(port: number | undefined) {
  const mail =
    port === undefined
      ? undefined
      : { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Farshore <pay@northwind.example>' };
  const engine: TestEngine = await testEngine(undefined, { mail });
  running.push(engine);
  const at = await testMerchant(engine);
  const [olivia, ravi] = [await personAt(engine, at, 'owner'), await personAt(engine, at, 'admin')];
  return { engine, at, olivia, ravi };
}

let made = 0;
const newEmail = (domain = 'test.example') => `mail-${Date.now()}-${made++}@${domain}`;
const read = (raw: string) =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)));

test('emails an invitation with its link, in plain text and in HTML without remote content', async () => {
  const { received, port } = await mailServer();
  const { engine, at, olivia } = await firm(port);
  const email = newEmail();
  const { link, mailed } = await olivia.trpc.people.invite({ email, role: 'compliance' });
  // Only the invited address gets the link.
  expect([link, mailed]).toEqual([null, 'sent']);
  expect(received).toMatchObject([{ from: 'pay@northwind.example', to: [email] }]);
  const mail = read(received[0]!.raw);
  expect(mail).toContain('From: Farshore <pay@northwind.example>');
  expect(mail).toContain(`Subject: Your invitation to ${at.merchant.name} on Farshore`);
  expect(mail).toContain('multipart/alternative');
  expect(mail).toMatch(/invites you to .* on Farshore, as compliance/);
  const [path = ''] = /\/invite\/[\w.-]+/.exec(mail) ?? [];
  expect(mail.split(`http://localhost${path}`)).toHaveLength(4);
  expect(mail).not.toMatch(/<(img|link|script|style|iframe)|src=/i);
  expect(await invited(engine.services, path.replace('/invite/', ''))).toMatchObject({ email });
  expect(await olivia.trpc.people.list({})).toMatchObject({ mails: true, invites: [{ email }] });
});

test('emails a confirmed invitation, and shows its link to neither inviter nor confirmer', async () => {
  const { received, port } = await mailServer();
  const { engine, olivia, ravi } = await firm(port);
  const email = newEmail();
  const asked = await olivia.trpc.people.invite({ email, role: 'approver' });
  expect([asked.link, asked.mailed, received.length]).toEqual([null, null, 0]);
  const confirmed = await ravi.trpc.proposals.confirm({ id: asked.proposal_id! });
  expect(confirmed).toEqual({ id: asked.proposal_id, status: 'confirmed', mailed: 'sent' });
  const votes = await engine.services.db.system.prisma.approvalVote.findMany({
    where: { subject_id: asked.proposal_id! },
  });
  expect(votes).toMatchObject([{ person_id: ravi.id, name: ravi.name, role: 'admin', verdict: 'approved' }]);
  const [path = ''] = /\/invite\/[\w.-]+/.exec(read(received[0]!.raw)) ?? [];
  expect(await invited(engine.services, path.replace('/invite/', ''))).toMatchObject({ email });
});

test.each([
  ['refuses the address', async () => (await mailServer()).port, 'refused.example'],
  ['is not there', async () => 1, 'test.example'],
])('reports that the mail server %s, and lets the invitation be withdrawn', async (_, port, domain) => {
  const { olivia } = await firm(await port());
  const email = newEmail(domain);
  const { link, mailed } = await olivia.trpc.people.invite({ email, role: 'viewer' });
  expect([link, mailed]).toEqual([null, 'failed']);
  const [invitation] = (await olivia.trpc.people.list({})).invites;
  expect(await olivia.trpc.people.revoke_invite({ id: invitation!.id })).toEqual({ id: invitation!.id });
});

test('escapes names in the HTML and headers of an email', async () => {
  const { received, port } = await mailServer();
  const { engine, at, olivia } = await firm(port);
  await engine.services.db.system.prisma.merchant.update({
    where: { id: at.merchant.id },
    data: { name: 'A & <b>B</b>\r\nBcc: eve@test.example' },
  });
  await olivia.trpc.people.invite({ email: newEmail(), role: 'viewer' });
  const mail = read(received[0]!.raw);
  expect(received[0]!.to).toHaveLength(1);
  expect(mail).toContain('A &amp; &lt;b&gt;B&lt;/b&gt; Bcc: eve@test.example on Farshore');
  expect(mail).not.toMatch(/^Bcc:/m);
});

test('shows the link without a mail server', async () => {
  const { olivia } = await firm(undefined);
  const answer = await olivia.trpc.people.invite({ email: newEmail(), role: 'viewer' });
  expect(answer).toMatchObject({ mailed: null, link: expect.stringMatching(/^\/invite\//) });
  expect((await olivia.trpc.people.list({})).mails).toBe(false);
});

test('commits the invitation before emailing it, without a transaction open meanwhile', async () => {
  const standing: unknown[] = [];
  const { port } = await mailServer(async (email) => {
    const { prisma, pool } = engine.services.db.system;
    const open = await pool.query(
      "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    standing.push(await prisma.invite.count({ where: { email } }), open.rows[0].count);
  });
  const { engine, olivia } = await firm(port);
  const { mailed } = await olivia.trpc.people.invite({ email: newEmail(), role: 'viewer' });
  expect([mailed, ...standing]).toEqual(['sent', 1, 0]);
});

test('emails a reset link only to its person', async () => {
  const { received, port } = await mailServer();
  const { engine, olivia, ravi } = await firm(port);
  const answer = await olivia.trpc.people.create_reset_link({ person_id: ravi.id });
  expect(answer).toMatchObject({ link: null, mailed: 'sent' });
  expect(received).toMatchObject([{ to: [ravi.email] }]);
  const mail = read(received[0]!.raw);
  expect(mail).toContain(`${olivia.name} sends you a link to set a new password`);
  const [path = ''] = /\/reset\/[\w.-]+/.exec(mail) ?? [];
  expect(await engine.resets.read(path.replace('/reset/', ''))).toEqual({ email: ravi.email });
});

test('reports a reset link that could not be emailed', async () => {
  const { olivia, ravi } = await firm(1);
  const answer = await olivia.trpc.people.create_reset_link({ person_id: ravi.id });
  expect(answer).toMatchObject({ link: null, mailed: 'failed' });
});
