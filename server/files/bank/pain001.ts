import { exponentOf } from '../../kernel/money/currency';
import { money, toDecimal } from '../../kernel/money/money';
import { element, escaped } from '../xml';
import {
  type AccountNumber,
  type CreditorAgent,
  type Payment,
  type PaymentAddress,
  type PaymentBlock,
  type PaymentFile,
  PaymentFileFault,
} from './payment-file';
import { requireRules, requireUnique, ruleOf } from './payment-rules';

// ISO 20022 customer credit transfer initiation.

type PaymentVersion = 'pain.001.001.09' | 'pain.001.001.03';

/** Throws a PaymentFileFault and returns nothing if any rule is broken. */
export function writePain001(version: PaymentVersion, file: PaymentFile): Buffer {
  requireUnique(file);
  const payments = file.blocks.flatMap((block) => block.payments);
  const header = render(
    null,
    [],
    [
      'GrpHdr',
      [
        ['MsgId', file.messageId],
        ['CreDtTm', Number.isNaN(file.createdAt.getTime()) ? '' : file.createdAt.toISOString()],
        ...totals(payments),
        [
          'InitgPty',
          [
            ['Nm', file.initiator.name],
            ['Id', optional(file.initiator.id, (id) => [['OrgId', [['Othr', [['Id', id]]]]]])],
          ],
        ],
      ],
    ],
  );
  const blocks = file.blocks.map((block) => renderBlock(version, block));
  const document = element('CstmrCdtTrfInitn', header, ...blocks);
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">${document}</Document>\n`,
  );
}

/** An element with its text, its children in schema order, or null to leave it out. */
type Part = readonly [name: string, content: string | readonly Part[] | null, currency?: string];

const optional = <T>(value: T | null | undefined, parts: (value: T) => Part[1]): Part[1] =>
  value === null || value === undefined ? null : parts(value);

function renderBlock(version: PaymentVersion, block: PaymentBlock): string {
  const { id, serviceLevel, localInstrument, executionOn, debtor, payments } = block;
  const parts: Part[] = [
    ['PmtInfId', id],
    ['PmtMtd', 'TRF'],
    ...totals(payments),
    [
      'PmtTpInf',
      [
        ['SvcLvl', optional(serviceLevel, (code) => [['Cd', code]])],
        ['LclInstrm', optional(localInstrument, (code) => [['Cd', code]])],
      ],
    ],
    ['ReqdExctnDt', version === 'pain.001.001.09' ? [['Dt', executionOn]] : executionOn],
    ['Dbtr', party(debtor)],
    [
      'DbtrAcct',
      [
        ['Id', accountNumber(debtor.account)],
        ['Ccy', debtor.currency],
      ],
    ],
    ['DbtrAgt', agent(version, { bic: debtor.bic }) ?? [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]],
  ];
  return element(
    'PmtInf',
    ...parts.map((part) => render(id, [], part)),
    ...payments.map((payment) => renderPayment(version, block, payment)),
  );
}

function renderPayment(version: PaymentVersion, block: PaymentBlock, payment: Payment): string {
  const { instructionId, endToEndId, uetr, amount, currency, creditor, remittance } = payment;
  requireRules(block, payment);
  const parts: Part[] = [
    [
      'PmtId',
      [
        ['InstrId', instructionId],
        ['EndToEndId', endToEndId],
        ['UETR', version === 'pain.001.001.09' ? uetr : null],
      ],
    ],
    ['Amt', [['InstdAmt', toDecimal(money(amount, currency)), currency]]],
    ['ChrgBr', payment.chargeBearer],
    ['UltmtDbtr', optional(payment.ultimateDebtor, party)],
    ['IntrmyAgt1', optional(payment.intermediary, (given) => agent(version, given))],
    ['CdtrAgt', agent(version, payment.creditorAgent)],
    ['Cdtr', party(creditor)],
    ['CdtrAcct', [['Id', accountNumber(creditor.account)]]],
    ['Purp', optional(payment.purpose, (code) => [['Cd', code]])],
    ['RmtInf', optional(remittance, remittanceParts)],
  ];
  return element('CdtTrfTxInf', ...parts.map((part) => render(instructionId, [], part)));
}

const totals = (payments: readonly Payment[]): Part[] => [
  ['NbOfTxs', String(payments.length)],
  ['CtrlSum', controlSum(payments)],
];

const MAX_EXPONENT = 4;

/** Adds up the numerals, as the format asks, also of several currencies. */
function controlSum(payments: readonly Payment[]): string {
  let sum = 0n;
  let places = 0;
  for (const { amount, currency } of payments) {
    const exponent = exponentOf(currency);
    sum += amount * 10n ** BigInt(MAX_EXPONENT - exponent);
    places = Math.max(places, exponent);
  }
  const digits = sum.toString().padStart(MAX_EXPONENT + 1, '0');
  const fraction = digits.slice(-MAX_EXPONENT).slice(0, places);
  return `${digits.slice(0, -MAX_EXPONENT)}${fraction && `.${fraction}`}`;
}

const party = (given: { readonly name: string; readonly address?: PaymentAddress | null }): Part[] => [
  ['Nm', given.name],
  [
    'PstlAdr',
    optional(given.address, (address) => [
      ['StrtNm', address.street],
      ['BldgNb', address.building ?? null],
      ['PstCd', address.postcode],
      ['TwnNm', address.town],
      ['CtrySubDvsn', address.subdivision ?? null],
      ['Ctry', address.country],
      ...(address.lines ?? []).map((line): Part => ['AdrLine', line]),
    ]),
  ],
];

const accountNumber = (account: AccountNumber): Part[] =>
  'iban' in account ? [['IBAN', account.iban]] : [['Othr', [['Id', account.number]]]];

function agent(version: PaymentVersion, given: Partial<CreditorAgent>): Part[] | null {
  const { bic = null, clearing = null, country = null } = given;
  if (bic === null && clearing === null) return null;
  const institution: Part[] = [
    [version === 'pain.001.001.09' ? 'BICFI' : 'BIC', bic],
    [
      'ClrSysMmbId',
      optional(clearing, ({ system, code }) => [
        ['ClrSysId', [['Cd', system]]],
        ['MmbId', code],
      ]),
    ],
    ['PstlAdr', optional(country, (code) => [['Ctry', code]])],
  ];
  return [['FinInstnId', institution]];
}

const remittanceParts = (given: NonNullable<Payment['remittance']>): Part[] =>
  'text' in given
    ? [['Ustrd', given.text]]
    : [
        [
          'Strd',
          [
            [
              'CdtrRefInf',
              [
                ['Tp', [['CdOrPrtry', [['Cd', 'SCOR']]]]],
                ['Ref', given.reference],
              ],
            ],
          ],
        ],
      ];

function render(payment: string | null, path: readonly string[], [name, content, currency]: Part): string {
  if (content === null) return '';
  const place = [...path, name];
  if (typeof content !== 'string') {
    const children = content.map((part) => render(payment, place, part)).join('');
    return children && element(name, children);
  }
  const { max, form, rule } = ruleOf(name, path.at(-1));
  const fault = !content ? 'is missing' : content.length > max ? `must have ${max} characters or less` : null;
  if (fault ?? !form(content)) throw new PaymentFileFault(payment, place.join('/'), fault ?? rule);
  return currency === undefined
    ? element(name, escaped(content))
    : `<${name} Ccy="${currency}">${content}</${name}>`;
}
