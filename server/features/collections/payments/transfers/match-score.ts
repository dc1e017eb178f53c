import type { Customer, Payin, Payment } from '../../../../data/prisma/client';
import { transferReferenceOf } from '../../payins/public';

type MatchScore = { readonly score: number; readonly reasons: string[] };

type Transfer = Pick<Payment, 'sender_name' | 'named_payin_id' | 'customer_id' | 'details'>;
type Candidate = Pick<Payin, 'id' | 'invoice_number' | 'reference_number' | 'customer_id'>;

// Candidates already have the same amount and currency.
const EQUAL_AMOUNT = 40;

export function scoreMatch(
  transfer: Transfer,
  payin: Candidate,
  { name }: Pick<Customer, 'name'>,
): MatchScore {
  const said = (transfer.details as { remittance_information?: string | null }).remittance_information ?? '';
  const signals: [number, string | false | undefined][] = [
    [EQUAL_AMOUNT, 'Same amount and currency'],
    [40, transfer.named_payin_id === payin.id && 'Referenced by the transfer'],
    [30, mentions(said, payin.invoice_number) && `Invoice ${payin.invoice_number} in the transfer reference`],
    [
      30,
      mentions(said, payin.reference_number) &&
        `Reference ${payin.reference_number} in the transfer reference`,
    ],
    [40, mentions(said, transferReferenceOf(payin)) && 'Its reference is in the transfer reference'],
    [25, transfer.customer_id === payin.customer_id && 'Paid into the customer’s virtual account'],
    ...nameSignals(transfer.sender_name, name),
  ];
  const met = signals.filter((sign): sign is [number, string] => Boolean(sign[1]));
  return {
    score: Math.min(
      100,
      met.reduce((total, [points]) => total + points, 0),
    ),
    reasons: met.map(([, reason]) => reason),
  };
}

const mentions = (said: string, reference: string | null): boolean =>
  reference !== null &&
  normalize(said).replaceAll(' ', '').includes(normalize(reference).replaceAll(' ', ''));

function nameSignals(sender: string, customer: string): [number, string | false][] {
  const [a, b] = [wordsOf(sender), wordsOf(customer)];
  const common = [...a].filter((word) => b.has(word)).length;
  const share = common / Math.max(1, Math.max(a.size, b.size));
  if (share === 1) return [[30, 'Sender and customer have the same name']];
  return [[15, share >= 0.5 && 'Sender and customer have similar names']];
}

/** Company forms, which banks spell in many ways or omit. */
const FORMS = new Set([
  'ltd',
  'limited',
  'inc',
  'llc',
  'gmbh',
  'ag',
  'sa',
  'bv',
  'pte',
  'pvt',
  'private',
  'co',
  'plc',
]);

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    normalize(name)
      .split(' ')
      .filter((word) => word && !FORMS.has(word)),
  );

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
