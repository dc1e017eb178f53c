import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { MINUTE_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../../../testing/live-merchant';
import { ownDatabase } from '../../../testing/own-database';
import { personAt } from '../../../testing/person';
import { temporaryDirectory } from '../../../testing/throwaway';
import { importFile } from './in/import';
import { addConnection, listConnections, pauseConnection, resumeConnection, sendNow } from './public';
import type { FileTransport } from './settings';
import { findConnection } from './store';
import { exchangeFiles } from './work';

const IBAN = 'DE89370400440532013000';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let folder: string;
let merchant: LiveMerchant;
let payee: string;
beforeAll(async () => {
  // Bank accounts are for all merchants.
  database = await ownDatabase();
  engine = await testEngine(database.url);
  folder = temporaryDirectory();
  for (const name of ['out', 'in']) mkdirSync(path.join(folder, name));
  merchant = await liveMerchant(engine);
  payee = await merchant.payee('DE');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

const settings = (more: object = {}) => ({
  name: 'bank-a',
  transport: { kind: 'folder', out: path.join(folder, 'out'), in: path.join(folder, 'in') },
  payments: 'pain.001.001.09',
  success: 'booked',
  cut_offs: ['15:30 Europe/Berlin'],
  accounts: [
    {
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
      currency: 'EUR',
      holder: 'Farshore Ltd',
      purpose: 'safeguarding',
      rails: ['sepa'],
    },
  ],
  ...more,
});

const statusOf = async (id: string) => (await merchant.call('GET', `/payouts/${id}`)).body;

test('a live payout is refused by name until an account pays over its rail', async () => {
  await expect(merchant.pay(10_000, payee)).rejects.toThrow(
    'Not available for live businesses yet: EUR over SEPA',
  );
});

describe('with a bank', () => {
  const outFiles = () => readdirSync(path.join(folder, 'out')).sort();
  let payout: string;
  let file: string;

  test('a bank with accounts is added, listed, paused and resumed', async () => {
    await addConnection(engine.services, settings(), OPERATOR);
    const owner = await personAt(engine, merchant, 'owner');
    const { rails } = await owner.trpc.payouts.options({ beneficiary_id: payee });
    const reasons = rails.map(({ rail, eligible, reason }) => [rail, eligible, reason]);
    expect(reasons).toContainEqual(['sepa', true, null]);
    expect(reasons).toContainEqual(['swift', false, 'Not available yet']);
    expect(await listConnections(engine.services)).toBe(
      `bank-a   folder, pain.001.001.09\n  ${IBAN} EUR   safeguarding   sepa   to send: 0, 0.00`,
    );
    await pauseConnection(engine.services, 'bank-a', 'maintenance', OPERATOR);
    expect(await listConnections(engine.services)).toContain('paused: maintenance');
    await expect(sendNow(engine.services, 'bank-a', OPERATOR)).rejects.toThrow(
      'bank-a is paused: maintenance',
    );
    await resumeConnection(engine.services, 'bank-a', OPERATOR);
    await expect(resumeConnection(engine.services, 'bank-a', OPERATOR)).rejects.toThrow('not paused');
  });

  test('a payout that was reviewed is written into one file, which is final', async () => {
    payout = await merchant.pay(10_000, payee);
    expect(await listConnections(engine.services)).toContain('to send: 1, 100.00');
    expect(await sendNow(engine.services, undefined, OPERATOR)).toBe(
      'bank-a: 1 payments cut, 1 files sent, 0 files read',
    );
    expect(await sendNow(engine.services, undefined, OPERATOR)).toBe(
      'bank-a: 0 payments cut, 0 files sent, 0 files read',
    );
    const files = outFiles();
    expect(files).toEqual([expect.stringMatching(/^BANK-A-\d{6}-000001\.xml$/)]);
    file = readFileSync(path.join(folder, 'out', files[0]!), 'utf8');
    expect(file).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>');
    expect(file).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(file).toContain('<CtrlSum>100.00</CtrlSum>');
    expect((await statusOf(payout)).status).toBe('in_progress');
  });

  test('a bank that accepts a payment has not paid it; its booked debit has', async () => {
    const [messageId, endToEndId] = [/<MsgId>([^<]+)/.exec(file)![1], /<EndToEndId>([^<]+)/.exec(file)![1]];
    const accepted = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>S1</MsgId><CreDtTm>2026-11-30T10:00:00</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts>
      </CstmrPmtStsRpt></Document>`;
    expect(await importFile(engine.services, 's1.xml', Buffer.from(accepted))).toMatchObject({
      format: 'pain.002.001.10',
      outcome: 'accepted',
    });
    await engine.runUntilIdle();
    expect((await statusOf(payout)).status).toBe('in_progress');

    const debit = notification(
      'N1',
      `
      <Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>REF-77</AcctSvcrRef><BkTxCd/>
      <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`,
    );
    const report = await importFile(engine.services, 'n1.xml', Buffer.from(debit));
    expect(report).toEqual({
      file: 'n1.xml',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      format: 'camt.054.001.08',
      outcome: 'accepted',
      statements: [
        {
          account: IBAN,
          currency: 'EUR',
          date: '2026-12-01',
          number: null,
          opening: null,
          closing: null,
          entries: 1,
          matched: 1,
          unmatched: 0,
          ties: null,
        },
      ],
    });
    engine.advance(1_000);
    await engine.runUntilIdle();
    expect(await statusOf(payout)).toMatchObject({ status: 'success', utr: 'REF-77' });
    expect(await importFile(engine.services, 'copy.xml', Buffer.from(debit))).toMatchObject({
      outcome: 'duplicate',
      reason: 'the same bytes as n1.xml',
    });
  });

  test('a SWIFT payment names who pays the charges of the banks', async () => {
    const [account] = settings().accounts;
    const out = path.join(folder, 'swift');
    mkdirSync(out);
    const swift = { ...account, iban: 'DE75512108001245126199', rails: ['swift'] };
    const transport = { kind: 'folder', out, in: out };
    await addConnection(
      engine.services,
      settings({ name: 'bank-s', transport, accounts: [swift] }),
      OPERATOR,
    );
    for (const swift_charges of ['our', 'sha', 'ben', undefined])
      await merchant.pay(10_000, payee, { payment_rail: 'swift', swift_charges });
    await sendNow(engine.services, 'bank-s', OPERATOR);
    const sent = readFileSync(path.join(out, readdirSync(out)[0]!), 'utf8');
    const bearers = [...sent.matchAll(/<ChrgBr>(\w+)/g)].map(([, code]) => code).sort();
    expect(bearers).toEqual(['CRED', 'DEBT', 'SHAR', 'SHAR']);
  });

  test('an exchange whose lease ends leaves the other files to the next', async () => {
    const connection = (await findConnection(engine.services.db, 'bank-a'))!;
    const writtenAt = new Date(Date.now() - MINUTE_MS);
    for (const id of ['L1', 'L2']) {
      const name = path.join(folder, 'in', `${id}.xml`);
      writeFileSync(name, notification(id, ''));
      utimesSync(name, writtenAt, writtenAt);
    }
    const times = [true, false];
    const exchange = (isTimeLeft?: () => boolean) =>
      exchangeFiles(engine.services, connection, connection.transport as FileTransport, isTimeLeft);
    expect(await exchange(() => times.shift()!)).toEqual({ sent: 0, read: 1 });
    expect(await exchange()).toEqual({ sent: 0, read: 1 });
    expect(await exchange()).toEqual({ sent: 0, read: 0 });
  });
});

const notification = (id: string, entries: string, iban = IBAN) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-01T18:00:00</CreDtTm></GrpHdr>
  <Ntfctn><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Ntfctn>
  </BkToCstmrDbtCdtNtfctn></Document>`;
