import { money, toDecimal } from '../../kernel/money/money';
import type { Account, Entry, EntryKind, StatementPage } from './entry';
import { toDay } from './xml';

// SWIFT's types of a transaction.
const SWIFT_TYPES: Record<EntryKind, string> = {
  payment: 'TRF',
  return: 'RTI',
  receipt: 'TRF',
  charge: 'CHG',
};

export function writeMt940(page: StatementPage): string {
  const { account, day } = page;
  const date = (iso: string) => iso.slice(2).replaceAll('-', '');
  const balance = (mark: string, amount: bigint) =>
    `:${mark}:${amount < 0n ? 'D' : 'C'}${date(day)}${account.currency}${toSwiftAmount(amount, account)}`;
  const lines = [
    `:20:${page.messageId.slice(-15)}`,
    `:25:${account.iban ?? account.number}`,
    `:28C:${page.number}/${page.page}`,
    balance(page.isFirst ? '60F' : '60M', page.opening),
    ...page.entries.flatMap((entry) => {
      const booked = date(toDay(entry.bookedAt));
      const side = entry.amount < 0n ? 'D' : 'C';
      const reference = ourReference(entry).slice(0, 16) || 'NONREF';
      return [
        `:61:${booked}${booked.slice(2)}${side}${toSwiftAmount(entry.amount, account)}N${SWIFT_TYPES[entry.kind]}${reference}//${entry.reference}`,
        ...supplementOf(entry, account),
        ...wrap(`:86:${toSwiftText(informationOf(entry))}`),
      ];
    }),
    balance(page.isLast ? '62F' : '62M', page.closing),
    '-',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const toSwiftAmount = (amount: bigint, { currency }: Account): string => {
  const decimal = toDecimal(money(amount < 0n ? -amount : amount, currency));
  return decimal.includes('.') ? decimal.replace('.', ',') : `${decimal},`;
};

/** Original amount and charges of a return. */
function supplementOf({ details: [detail] }: Entry, account: Account): string[] {
  if (!detail?.instructed || !detail.charges) return [];
  const text = (amount: bigint) => `${account.currency}${toSwiftAmount(amount, account)}`;
  return [`/OCMT/${text(detail.instructed)}//CHGS/${text(detail.charges)}/`];
}

function informationOf(entry: Entry): string {
  const [detail, ...more] = entry.details;
  const party = entry.amount < 0n ? detail?.creditor : detail?.debtor;
  const parts: (string | undefined)[][] = [
    ['EREF', more.length ? undefined : detail?.endToEndId],
    ['RTRN', detail?.returned?.code],
    ['NAME', party?.name],
    ['REMI', detail?.remittance ?? entry.text],
  ];
  return parts.map(([key, value]) => (value ? `/${key}/${value}` : '')).join('');
}

// SWIFT's character set x.
const toSwiftText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, '.');

/** Up to six lines of 65 characters, cut in the middle of words. A line must not begin with a colon or hyphen. */
const wrap = (text: string): string[] => (text.match(/.{1,65}(?![:-])/g) ?? []).slice(0, 6);

const ourReference = ({ batch, details }: Entry): string =>
  batch?.blockId ?? details[0]?.instructionId ?? details[0]?.endToEndId ?? '';

// Codes of BAI2: outgoing and incoming money transfer, returned item, fee.
const BAI_TYPES: Record<EntryKind, string> = { payment: '495', return: '257', receipt: '195', charge: '698' };

/** One file with the accounts of one day. Amounts are in minor units. */
export function writeBai2(pages: readonly StatementPage[], fileId: number): string {
  const [{ day, createdAt, account }] = pages as [StatementPage];
  const compact = (iso: string) => iso.slice(2).replaceAll('-', '');
  const time = createdAt.toISOString().slice(11, 16).replace(':', '');
  const records = [`01,${account.bic},FARSHORE,${compact(toDay(createdAt))},${time},${fileId},,,2/`];
  const group = [`02,FARSHORE,${account.bic},1,${compact(day)},2359,,2/`];
  let groupTotal = 0n;
  for (const page of pages) {
    const own = [
      `03,${page.account.iban ?? page.account.number},${page.account.currency},010,${page.opening},,,015,${page.closing},,/`,
      ...page.entries.flatMap((entry) => toBaiRecords(entry)),
    ];
    const total = page.entries.reduce(
      (sum, { amount }) => sum + (amount < 0n ? -amount : amount),
      page.opening + page.closing,
    );
    own.push(`49,${total},${own.length + 1}/`);
    groupTotal += total;
    group.push(...own);
  }
  group.push(`98,${groupTotal},${pages.length},${group.length + 1}/`);
  records.push(...group);
  records.push(`99,${groupTotal},1,${records.length + 1}/`);
  return `${records.join('\n')}\n`;
}

function toBaiRecords(entry: Entry): string[] {
  const clean = (text: string) => text.replace(/[/\r\n]/g, ' ');
  const [detail] = entry.details;
  const amount = entry.amount < 0n ? -entry.amount : entry.amount;
  const text = [entry.text, detail?.returned && `RETURN ${detail.returned.code}`, detail?.remittance];
  const continued = [
    ['EREF', entry.details.length === 1 ? detail?.endToEndId : undefined],
    ['NAME', entry.amount < 0n ? detail?.creditor?.name : detail?.debtor?.name],
  ];
  const customer = ourReference(entry).replace(/[,/]/g, ' ');
  return [
    `16,${BAI_TYPES[entry.kind]},${amount},,${entry.reference},${customer},${clean(text.filter(Boolean).join(' '))}/`,
    ...continued.flatMap(([key, value]) => (value ? [`88,${key}: ${clean(value)}/`] : [])),
  ];
}
