import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { features } from '../../api/registry';
import { oneAsSystem, readMerchant } from '../../data/client/transaction';
import { toDate } from '../../data/image';
import { decideReview } from '../../features/compliance/reviews/public';
import { addPerson, createMerchant, findMerchant } from '../../features/platform/merchants/public';
import {
  addConnection,
  decideEntry,
  describeReconciliation,
  importFromDisk,
  listUnexplained,
  reconcile,
  sendNow,
} from '../../features/treasury/banking/public';
import type { Context, Services } from '../../identity/context';
import { contextAs } from '../../identity/work';
import { operatorActor } from '../../kernel/actor';
import { HOUR_MS } from '../../kernel/time/durations';
import { runRound } from '../../process/worker';
import { PAYEES } from '../merchant';
import { createTestBank, type TestBank } from './test-bank';

const HANDLE = 'live-demo';
const EMAIL = 'owner@live-demo.example';
const IBAN = 'DE89370400440532013000';
const ACCOUNT = { iban: IBAN, bic: 'COBADEFFXXX', currency: 'EUR' };
const ADA = operatorActor('ada@demo');
const BEN = operatorActor('ben@demo');
const WAIT_MS = 60_000;

/** Shows a live payout from its file to a reconciled day. The bank and its money are made up. */
export async function showLiveBank(services: Services, dataDir: string): Promise<string> {
  const folder = path.join(path.resolve(dataDir), 'demo-bank');
  if (existsSync(folder)) return `The demo of a live bank was set up before. Its files are in ${folder}.`;
  const folders = { out: path.join(folder, 'out'), in: path.join(folder, 'in') };
  for (const one of Object.values(folders)) mkdirSync(one, { recursive: true });
  const said: string[] = [];

  const password = randomBytes(12).toString('base64url');
  await createMerchant(services, { handle: HANDLE, name: 'Live Demo GmbH', environment: 'live' }, ADA);
  const merchant = await findMerchant(services, HANDLE);
  await addPerson(services, merchant, { email: EMAIL, role: 'owner', password }, ADA);
  await addConnection(
    services,
    {
      name: 'demo-bank',
      transport: { kind: 'folder', ...folders },
      accounts: [{ ...ACCOUNT, holder: 'Farshore', purpose: 'safeguarding', rails: ['sepa'] }],
    },
    ADA,
  );
  let aheadMs = 0;
  const bank = createTestBank({
    accounts: [{ ...ACCOUNT, opening: 0n }],
    clock: () => new Date(services.clock.realNow().getTime() + aheadMs),
  });
  const day = toDate(services.clock.realNow());
  const letBankAnswer = async (untilMs: number) => {
    aheadMs = untilMs;
    bank.advance(new Date(services.clock.realNow().getTime() + aheadMs));
    for (const { name, bytes } of bank.flush()) {
      const file = path.join(folders.in, name);
      writeFileSync(file, bytes);
      const { outcome, statements } = await importFromDisk(services, file, ADA);
      said.push(
        `  ${name}   ${outcome}${statements.map(({ matched, unmatched }) => `, ${matched} matched, ${unmatched} to allocate`).join('')}`,
      );
    }
  };
  const ctx: Context = { ...contextAs(services, merchant, ADA), requestId: '' };
  const until = (find: () => Promise<string>, wanted: string | RegExp) => waitUntil(services, find, wanted);
  const clear = (subject: string) =>
    decideReview(services, merchant, { id: subject, verdict: 'clear', comment: '' }, ADA);

  said.push('A customer sends 5,000.00 EUR to the account, and names nobody:');
  bank.credit({ account: IBAN, amount: 500_000n, sender: { name: 'Kestrel Optik GmbH', country: 'DE' } });
  await letBankAnswer(0);
  const [line] = (await listUnexplained(services)).split('\n');
  const id = line!.split(' ')[0]!;
  await until(() => findPosted(services, id), 'posted');
  for (const by of [ADA, BEN]) await decideEntry(services, { id, merchant, reason: 'contract 17' }, by);
  said.push(`  ${ADA.name} and ${BEN.name} give it to ${HANDLE}.`);
  await clear(await until(() => findReceived(services, id), /^payt_/));
  await until(() => available(ctx), '500000');

  said.push('Live Demo GmbH pays 1,200.00 EUR to Acme GmbH:');
  const payout = await pay(ctx);
  await clear(payout);
  await until(() => countOpen(services), '1');
  said.push(`  ${await sendNow(services, 'demo-bank', ADA)}`);
  takeFiles(bank, folders.out);
  await letBankAnswer(2 * HOUR_MS);
  said.push(`  ${payout} is ${await until(() => statusOf(ctx, payout), 'success')}.`);

  said.push('At the end of the day the bank writes its statement:');
  await letBankAnswer(48 * HOUR_MS);
  said.push(describeReconciliation(await reconcile(services, IBAN, day)));
  said.push(
    `Look at ${services.urlOf('/payouts')} as ${EMAIL} with the password ${password}, and at the files in ${folder}.`,
    'Then try: bank list, bank entries, reconcile, books verify.',
  );
  return said.join('\n');
}

/** Works until it finds what is wanted: a running server may do the same work. */
async function waitUntil(
  services: Services,
  find: () => Promise<string>,
  wanted: string | RegExp,
): Promise<string> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    await runRound(services);
    const found = await find();
    if (typeof wanted === 'string' ? found === wanted : wanted.test(found)) return found;
    if (performance.now() > end) throw new Error(`${found} did not become ${wanted} within a minute`);
    await sleep(250);
  }
}

function takeFiles(bank: TestBank, folder: string): void {
  for (const name of readdirSync(folder)) bank.receive(name, readFileSync(path.join(folder, name)));
}

const findPosted = ({ db }: Services, id: string): Promise<string> =>
  oneAsSystem(db, async (tx) =>
    (await tx.bankEntry.findUniqueOrThrow({ where: { id } })).posted_at ? 'posted' : 'open',
  );

const findReceived = ({ db }: Services, id: string): Promise<string> =>
  oneAsSystem(db, async (tx) => (await tx.bankEntry.findUniqueOrThrow({ where: { id } })).subject_id ?? '');

const countOpen = ({ db }: Services): Promise<string> =>
  oneAsSystem(db, async (tx) => String(await tx.bankInstruction.count({ where: { state: 'open' } })));

const available = (ctx: Context): Promise<string> =>
  readMerchant(ctx.db, ctx.merchant.id, async (tx) => {
    const row = await tx.balance.findFirst({ where: { merchant_id: ctx.merchant.id, currency: 'EUR' } });
    return String(row?.available);
  });

const statusOf = async (ctx: Context, id: string): Promise<string> =>
  (await features.payouts.handlers.get(ctx, { id })).status;

async function pay(ctx: Context): Promise<string> {
  const payee = await features.beneficiaries.handlers.create(ctx, PAYEES.DE as never);
  const { id } = await features.payouts.handlers.create(ctx, {
    purpose_code: 'S0802',
    beneficiary_id: payee.id,
    source_currency: 'EUR',
    destination_currency: 'EUR',
    source_amount: 120_000,
    payment_rail: 'sepa',
    invoice_number: 'INV-17',
  });
  return id;
}
