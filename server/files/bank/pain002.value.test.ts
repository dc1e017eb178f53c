import { expect, test } from 'vitest';
import { readParts } from '../../testing/bank-files';

const report = (content: string, version = '10') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-11-27T09:15:32+01:00</CreDtTm></GrpHdr>${content}</CstmrPmtStsRpt></Document>`;

const group = (more = '') =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>  FSH-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${more}</OrgnlGrpInfAndSts>`;

const reason = (code: string, ...texts: readonly string[]) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${texts.map((text) => `<AddtlInf>${text}</AddtlInf>`).join('')}</StsRsnInf>`;

test('reads the states of file, payments and transactions with their reasons, in order', async () => {
  const parts = await readParts(
    report(
      `${group(
        `<OrgnlNbOfTxs>2</OrgnlNbOfTxs><OrgnlCtrlSum>72.5400</OrgnlCtrlSum><GrpSts>PART</GrpSts>${reason('XX99', 'new', 'code')}
        <NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>`,
      )}<OrgnlPmtInfAndSts><OrgnlPmtInfId>B1</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>
      <TxInfAndSts><OrgnlInstrId>P1</OrgnlInstrId><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId>
      <OrgnlUETR>6f1c0a7e-3b52-4c1e-9d4f-000000000001</OrgnlUETR><TxSts>RJCT</TxSts>${reason('AC04')}${reason('NARR', 'closed')}
      <AccptncDtTm>2026-11-27T09:00:00</AccptncDtTm><AcctSvcrRef>BR</AcctSvcrRef>
      <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">10.5</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
      <TxInfAndSts><OrgnlInstrId>P2</OrgnlInstrId><TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>B2</OrgnlPmtInfId></OrgnlPmtInfAndSts>`,
    ),
  );
  expect(parts).toEqual([
    { kind: 'file', format: 'pain.002.001.10', messageId: 'BANK-1', createdAt: '2026-11-27T09:15:32+01:00' },
    {
      kind: 'status',
      originalMessageId: 'FSH-1',
      originalMessageName: 'pain.001.001.09',
      originalCount: 2,
      originalSum: '72.5400',
      status: 'PART',
      reasons: [{ code: 'XX99', text: 'new code' }],
      counts: [{ status: 'RJCT', count: 2 }],
    },
    { kind: 'payment_status', originalPaymentId: 'B1', status: 'PART', reasons: [], counts: [] },
    {
      kind: 'transaction_status',
      originalPaymentId: 'B1',
      originalInstructionId: 'P1',
      originalEndToEndId: null,
      originalUetr: '6f1c0a7e-3b52-4c1e-9d4f-000000000001',
      status: 'RJCT',
      reasons: [
        { code: 'AC04', text: null },
        { code: 'NARR', text: 'closed' },
      ],
      amount: 10_50n,
      currency: 'EUR',
      bankReference: 'BR',
      acceptedAt: '2026-11-27T09:00:00',
    },
    {
      kind: 'transaction_status',
      originalPaymentId: 'B1',
      originalInstructionId: 'P2',
      originalEndToEndId: null,
      originalUetr: null,
      status: 'ACSC',
      reasons: [],
      amount: null,
      currency: null,
      bankReference: null,
      acceptedAt: null,
    },
    { kind: 'payment_status', originalPaymentId: 'B2', status: null, reasons: [], counts: [] },
  ]);
});

test('a reason may be words only', async () => {
  const parts = await readParts(report(group('<StsRsnInf><AddtlInf>No cover</AddtlInf></StsRsnInf>'), '03'));
  expect(parts[1]).toMatchObject({ status: null, reasons: [{ code: null, text: 'No cover' }] });
});

test.each([
  ['no original group', report(''), 'OrgnlGrpInfAndSts', /missing/],
  ['no header', report(group()).replace(/<GrpHdr>.*<\/GrpHdr>/s, ''), 'GrpHdr', /missing/],
  ['another version', report(group(), '14'), 'Document', /versions 03 and 10 are/],
  [
    'a count without its status',
    report(group('<NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs></NbOfTxsPerSts>')),
    'OrgnlGrpInfAndSts/NbOfTxsPerSts[1]',
    /no status/,
  ],
  [
    'a count that is not a number',
    report(group('<OrgnlNbOfTxs>two</OrgnlNbOfTxs>')),
    'OrgnlGrpInfAndSts/OrgnlNbOfTxs',
    /not a number/,
  ],
])('refuses a report with %s by place and rule', async (_name, file, place, rule) => {
  await expect(readParts(file)).rejects.toMatchObject({
    name: 'BankFileFault',
    place,
    rule: expect.stringMatching(rule),
  });
});
