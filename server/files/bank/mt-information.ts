import { type Detail, partyNamed } from './model';
import { readAmount, readReference } from './values';

// Field 86 of MT940 and MT942: free text, subfields as German banks write them, or keys between slashes.

const FULL_LINE = 65;

type Information = {
  readonly text: string;
  /** The German transaction code (GVC) of three digits. */
  readonly transactionCode: string | null;
  readonly detail: Partial<Detail>;
};

type Money = { readonly credit: boolean; readonly currency: string; readonly place: string };

export function readInformation(lines: readonly string[], money: Money): Information {
  const whole = lines.join('');
  if (/^\d{3}(\?\d\d|([^A-Za-z0-9\s])\d\d.*?\2\d\d)/.test(whole)) return readSubfields(whole, money);
  const text = joinLines(lines);
  const isKeyed = /\/(EREF|REMI|ORDP|BENM|TRTP|PREF|MARF)\//.test(text);
  return { text, transactionCode: null, detail: isKeyed ? readKeys(text, money) : { remittance: [text] } };
}

/** A full line breaks off within a word; a shorter one ends with it. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .map((line) => (line.length >= FULL_LINE ? line : `${line} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const RETURNS = new Set(['108', '109', '159']);
const SEPA_KEYS = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|RREF|PURP)\+|(MTLG):/;

function readSubfields(whole: string, money: Money): Information {
  const transactionCode = whole.slice(0, 3);
  const mark = whole.charAt(3);
  const subfields = new Map<string, string>();
  for (const part of whole.slice(4).split(mark))
    if (/^\d\d/.test(part)) {
      const key = part.slice(0, 2);
      subfields.set(key, (subfields.get(key) ?? '') + part.slice(2));
    }
  const join = (from: number, to: number) =>
    [...subfields]
      .filter(([key]) => Number(key) >= from && Number(key) <= to)
      .map(([, text]) => text)
      .join('');
  const purpose = join(20, 29) + join(60, 63);
  const keys = splitKeys(purpose);
  const key = (name: string) => readReference(keys.get(name));
  const remittance = key('SVWZ') ?? key('');
  const original = key('OAMT');
  const party = partyNamed(join(32, 33).trim());
  const account = readReference(subfields.get('31')) ?? key('IBAN');
  const agent = readReference(subfields.get('30')) ?? key('BIC');
  return {
    text: whole,
    transactionCode,
    detail: {
      endToEndId: key('EREF'),
      paymentId: key('KREF'),
      mandateId: key('MREF'),
      ultimateDebtor: partyNamed(key('ABWA')),
      ultimateCreditor: partyNamed(key('ABWE')),
      ...(money.credit
        ? { debtor: party, debtorAccount: account, debtorAgent: agent }
        : { creditor: party, creditorAccount: account, creditorAgent: agent }),
      remittance: remittance ? [remittance] : [],
      original:
        original && /^[\d,]+$/.test(original)
          ? { amount: readSigned(original, money), currency: money.currency }
          : null,
      returnReason: RETURNS.has(transactionCode)
        ? { code: readReference(subfields.get('34')), text: key('MTLG') ?? remittance }
        : null,
    },
  };
}

function readSigned(text: string, { credit, currency, place }: Money): bigint {
  const amount = readAmount(text, currency, place, ',');
  return credit ? amount : -amount;
}

/** Text before the first key is under an empty one. */
function splitKeys(purpose: string): Map<string, string> {
  const keys = new Map<string, string>();
  const [first = '', ...rest] = purpose.split(SEPA_KEYS);
  keys.set('', first);
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const name = (rest[at] ?? rest[at + 1])!;
    keys.set(name, ((keys.get(name) ?? '') + rest[at + 2]!).trim());
  }
  return keys;
}

const SLASH_KEYS =
  /\/(TRTP|EREF|PREF|MARF|CSID|ORDP|BENM|NAME|ADDR|IBAN|BIC|REMI|ISDT|RTRN|TRCD|OCMT|CHGS)\//;

/** A name, account or BIC belongs to the party before it, or else to the one that the direction says. */
function readKeys(text: string, money: Money): Partial<Detail> {
  const keys = new Map<string, string>();
  let party = money.credit ? 'ORDP' : 'BENM';
  const [, ...rest] = text.split(SLASH_KEYS);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const name = rest[at]!;
    if (name === 'ORDP' || name === 'BENM') party = name;
    keys.set(/^(NAME|IBAN|BIC)$/.test(name) ? party + name : name, rest[at + 1]!.trim());
  }
  const key = (name: string) => readReference(keys.get(name)?.replace(/\/$/, ''));
  const remittance = key('REMI');
  const returned = key('RTRN');
  return {
    endToEndId: key('EREF'),
    paymentId: key('PREF'),
    mandateId: key('MARF'),
    debtor: partyNamed(key('ORDPNAME')),
    debtorAccount: key('ORDPIBAN'),
    debtorAgent: key('ORDPBIC'),
    creditor: partyNamed(key('BENMNAME')),
    creditorAccount: key('BENMIBAN'),
    creditorAgent: key('BENMBIC'),
    remittance: remittance ? [remittance] : [],
    returnReason: returned ? { code: returned, text: null } : null,
  };
}
