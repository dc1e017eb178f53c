import * as z from 'zod';
import { MAX_AMOUNT } from '../../kernel/money/money';
import { isCurrency } from './currencies';
import {
  type Balance,
  BankFileFault,
  type BankFilePart,
  type Entry,
  type GroupStatus,
  NO_CODE,
  NO_DETAIL,
  type Party,
  type TransactionStatus,
} from './model';
import { StatementTotals } from './totals';
import { isDay } from './values';

/** Documented in docs/openapi/bank-reports.yaml. */
export const REPORT_FORMAT = 'bank-report.1';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 100_000;

const text = (max: number) => z.string().trim().min(1).max(max).nullable().default(null);

const amount = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,15})$/, 'must be whole minor units as a string, such as "-1250"')
  .transform(BigInt)
  .refine((units) => units <= MAX_AMOUNT && -units <= MAX_AMOUNT, `must be within ${MAX_AMOUNT}`);

const day = z.string().refine(isDay, 'must be a day of the calendar as YYYY-MM-DD');

const account = z
  .strictObject({
    iban: z.string().min(4).max(42).optional(),
    number: z.string().min(4).max(42).optional(),
    currency: z.string().refine(isCurrency, 'must be a currency of ISO 4217'),
  })
  .refine(({ iban, number }) => (iban === undefined) !== (number === undefined), {
    error: 'must have either iban or number',
  });

const entry = z.strictObject({
  amount,
  booked_on: day,
  value_on: day.nullable().default(null),
  type: z.enum(['payment', 'charge']).default('payment'),
  reference: text(70),
  instruction: text(35),
  uetr: text(36),
  counterparty: z
    .strictObject({
      name: text(140),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1 alpha-2')
        .nullable()
        .default(null),
      account: text(42),
      bank: text(35),
    })
    .nullable()
    .default(null),
  receiver_account: text(42),
  return_reason: z
    .strictObject({ code: text(35), text: text(500) })
    .nullable()
    .default(null),
  text: text(1_000),
});

const entries = z.array(entry).max(MAX_ENTRIES);

/** The adapter's answer about an instruction, also as the body of GET /instructions/{id}. */
export const instructionStatus = z.strictObject({
  id: z.string().regex(/^[A-Z0-9]{16}$/, 'must be the ID of an instruction'),
  status: z.enum(['accepted', 'settled', 'refused']),
  code: text(35),
  text: text(500),
  reference: text(70),
});

export type InstructionStatus = z.output<typeof instructionStatus>;

const common = {
  version: z.literal(1),
  id: z.string().regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 of A-Z a-z 0-9 . _ : -'),
  created_at: z.iso.datetime({ offset: true }),
};

const report = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('instruction.updated'), data: instructionStatus }),
  z.strictObject({
    ...common,
    type: z.literal('entries.reported'),
    data: z.strictObject({ account, entries: entries.min(1) }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('statement.closed'),
    data: z.strictObject({
      account,
      day,
      number: text(35),
      page: z
        .strictObject({ number: z.int().min(1).max(99_999), last: z.boolean() })
        .nullable()
        .default(null),
      opening: amount,
      closing: amount,
      entries,
    }),
  }),
]);

type Report = z.output<typeof report>;
type GivenEntry = z.output<typeof entry>;

/** Reads one report of an adapter, which is one JSON object. */
export async function* readReport(chunks: AsyncIterable<string>): AsyncGenerator<BankFilePart> {
  const { id, created_at, type, data } = parse(await collect(chunks));
  yield { kind: 'file', format: REPORT_FORMAT, messageId: id, createdAt: created_at };
  if (type === 'instruction.updated') yield* toStatusParts(data);
  else yield* readStatement(id, type === 'statement.closed' ? data : { ...data, number: null });
}

async function collect(chunks: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) throw new BankFileFault('file', `longer than ${MAX_BYTES} bytes`);
  }
  return parts.join('');
}

function parse(json: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new BankFileFault('file', `not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  const parsed = report.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  throw new BankFileFault(place.replace(/^\./, '') || 'file', message);
}

const ISO_STATUSES = { accepted: 'ACSP', settled: 'ACSC', refused: 'RJCT' } as const;

/** An instruction of an adapter is a file with one payment, whose message ID is the payment's end-to-end ID. */
export function toStatusParts({
  id,
  status,
  code,
  text,
  reference,
}: InstructionStatus): [GroupStatus, TransactionStatus] {
  return [
    {
      kind: 'status',
      originalMessageId: id,
      originalMessageName: null,
      originalCount: null,
      originalSum: null,
      status: null,
      reasons: [],
      counts: [],
    },
    {
      kind: 'transaction_status',
      originalPaymentId: null,
      originalInstructionId: null,
      originalEndToEndId: id,
      originalUetr: null,
      status: ISO_STATUSES[status],
      reasons: code === null && text === null ? [] : [{ code, text }],
      amount: null,
      currency: null,
      bankReference: reference,
      acceptedAt: null,
    },
  ];
}

type Statement = Extract<Report, { type: 'statement.closed' }>['data'];
type Given = Pick<Statement, 'account' | 'entries' | 'number'> & Partial<Statement>;

function* readStatement(id: string, given: Given): Generator<BankFilePart> {
  const { account, day = null, number, page = null, opening, closing } = given;
  const { iban = null, number: accountNumber = null, currency } = account;
  const totals = new StatementTotals(currency);
  yield {
    kind: 'statement',
    report: opening === undefined ? 'notification' : 'statement',
    id,
    account: { iban, number: accountNumber, currency, bic: null },
    number,
    page,
    from: day,
    to: day,
    opening: null,
  };
  for (const [at, one] of given.entries.entries()) {
    const entry = toEntry(one, at + 1, currency);
    totals.add(entry, `data.entries[${at}]`);
    yield { kind: 'entry', entry };
  }
  const balances: Balance[] =
    opening === undefined || closing === undefined
      ? []
      : [
          { type: 'opening', amount: opening, currency, date: day },
          { type: 'closing', amount: closing, currency, date: day },
        ];
  yield totals.end({ page, balances, declared: { entries: null, credits: null, debits: null } });
}

function toEntry(given: GivenEntry, index: number, currency: string): Entry {
  const { amount, counterparty, receiver_account } = given;
  const isIn = amount > 0n;
  const party: Party | null = counterparty && {
    name: counterparty.name,
    country: counterparty.country,
    town: null,
    lines: [],
  };
  const { account = null, bank = null } = counterparty ?? {};
  return {
    index,
    amount,
    currency,
    status: 'booked',
    reversal: false,
    bookedOn: given.booked_on,
    valueOn: given.value_on,
    bankReference: given.reference,
    reference: null,
    code: given.type === 'charge' ? { ...NO_CODE, proprietary: 'CHRG' } : NO_CODE,
    charges: [],
    text: given.text,
    batches: [],
    details: [
      {
        ...NO_DETAIL,
        amount,
        currency,
        endToEndId: given.instruction,
        uetr: given.uetr,
        bankReference: given.reference,
        returnReason: given.return_reason,
        ...(isIn
          ? {
              debtor: party,
              debtorAccount: account,
              debtorAgent: bank,
              creditorAccount: receiver_account,
            }
          : { creditor: party, creditorAccount: account, creditorAgent: bank }),
      },
    ],
  };
}
