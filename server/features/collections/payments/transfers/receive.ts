import { readMerchant } from '../../../../data/client/transaction';
import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Image } from '../../../../data/image';
import type { Payin, Payment, VirtualAccount } from '../../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import { DomainError, invalid } from '../../../../kernel/error';
import { lastFour } from '../../../../kernel/text/last-four';
import type { InboundCredit } from '../../../../providers/inbound';
import { newRfi } from '../../../compliance/rfis/public';
import { accountHash } from '../../customers/public';
import { findPayinByReference } from '../../payins/public';
import { findVirtualAccountByNumber } from '../../virtual-accounts/public';
import { receive } from '../model/postings';
import { newRow } from '../model/row';
import { answerDeadline, timerWrites } from '../model/timers';
import { screen } from '../screening/screen';
import * as store from '../store';
import { type Decision, decideTransfer } from './decide';
import { isTopUp } from './top-up';

type Row = Rows['payment'];
type Booker = Context | SystemContext;

const REASON = 'SANCTION_SCREENING';
const SANCTION_HIT = 'SANCTION_HIT';
const TXM_HOLD = 'TXM_HOLD';

export type Addressee = {
  /** The payment link or order that a credit names. */
  readonly named: Payin | null;
  /** The virtual account that received it. */
  readonly account: VirtualAccount | null;
  /** The IBAN or number of the account that received it. */
  readonly accountNumber: string | null;
};

/**
 * Books money that a bank reports. A repeated report returns the first payment; another credit with the same
 * reference is held for review. Throws `invalid_request` for a currency that the merchant has no balance in.
 */
export async function receiveCredit(
  services: Services,
  merchant: Merchant,
  credit: InboundCredit,
): Promise<Image<Row>> {
  const by = systemContext(services, merchant, 'bank');
  return bookCredit(by, credit, () => findAddressee(by, credit));
}

const findAddressee = (by: Booker, { accountNumber, amount, remittanceInformation }: InboundCredit) =>
  readMerchant(by.db, by.merchant.id, async (tx): Promise<Addressee> => {
    const { id } = by.merchant;
    return {
      accountNumber,
      named: remittanceInformation ? await findPayinByReference(tx, id, remittanceInformation) : null,
      account: accountNumber
        ? await findVirtualAccountByNumber(tx, id, accountNumber, amount.currency)
        : null,
    };
  });

export async function bookCredit(
  by: Booker,
  credit: InboundCredit,
  loadAddressee: () => Promise<Addressee>,
): Promise<Image<Row>> {
  requireBalance(by.merchant, credit.amount.currency);
  let earlier: readonly Payment[] = [];
  for (;;) {
    const { outcome, answer } = await book(by, credit, loadAddressee, earlier.length);
    if (outcome !== 'repeated') {
      by.wake();
      return answer;
    }
    earlier = await store.findByBankReference(by, by.merchant.id, credit.reference);
    const same = earlier.find((one) => reportsSameMoney(credit, one));
    if (same) return same;
  }
}

/** A bank may leave the account out of one of its reports. */
function reportsSameMoney({ amount, accountNumber }: InboundCredit, payment: Payment): boolean {
  const accounts = [maskNumber(accountNumber), payment.details.receiver_account_number];
  return (
    payment.amount === amount.amount &&
    payment.currency === amount.currency &&
    (accounts.includes(null) || accounts[0] === accounts[1])
  );
}

const book = (
  by: Booker,
  credit: InboundCredit,
  loadAddressee: () => Promise<Addressee>,
  earlierUses: number,
) =>
  retryStale(async () => {
    // Read for each attempt: the link may have been paid, cancelled or changed in between.
    const addressee = await loadAddressee();
    const row = { ...newTransferRow(by, credit, addressee), bank_reference_use: earlierUses + 1 };
    const decided =
      earlierUses > 0
        ? holdForReview(row, 'REFERENCE_REUSED')
        : await screenAndRoute(by, row, addressee.named);
    const committed = await commitOncePerKey<Row, 'stale' | 'repeated'>(by, decided.row, {
      writes: [
        insert('payment', decided.row, { event: newEvent(by, EVENTS[decided.row.status]!) }),
        ...timerWrites(by, decided.row, by.now()),
        ...decided.writes,
      ],
      entries: decided.entries,
      otherMerchants: decided.otherMerchants,
      unique: { payment_bank_reference: 'repeated' },
    });
    if (committed.outcome === 'stale') throw new DomainError('stale');
    return committed;
  });

function requireBalance({ currencies }: Merchant, currency: string): void {
  if (!currencies.includes(currency))
    throw invalid('currency', 'unsupported', `currency must be one of ${currencies.join(', ')}`);
}

const EVENTS: Record<string, string> = {
  success: 'payment.received',
  action_required: 'payment.held',
  under_review: 'payment.held',
};

const maskNumber = (number: string | null): string | null =>
  number === null ? null : `****${lastFour(number)}`;

function newTransferRow(
  by: Booker,
  { reference, amount, sender, remittanceInformation }: InboundCredit,
  { named, account, accountNumber }: Addressee,
): Row {
  const row = newRow(by, {
    amount: amount.amount,
    currency: amount.currency,
    payment_method: 'bank_transfer',
    sender_name: sender.name,
    details: {
      sender_name: sender.name,
      sender_country: sender.country,
      sender_account_number: maskNumber(sender.accountNumber),
      sender_bank_name: sender.bankName,
      sender_bank_country: sender.bankCountry,
      receiver_account_number: maskNumber(accountNumber),
      transfer_type: account?.payment_type ?? 'local',
      remittance_information: remittanceInformation,
      external_reference: reference,
    },
  });
  return {
    ...row,
    named_payin_id: named?.id ?? null,
    bank_reference: reference,
    sender_account_hash: sender.accountNumber === null ? null : accountHash(by.seal, sender.accountNumber),
    virtual_account_id: account?.id ?? null,
    customer_id: account?.customer_id ?? null,
  };
}

async function screenAndRoute(by: Booker, row: Row, named: Payin | null): Promise<Decision> {
  const screening = await screen(by, row);
  if (screening === 'clear')
    return decideTransfer(by, { ...row, top_up: await isTopUp(by, row, named) }, named);
  // A live merchant must not learn that a list was hit.
  if (screening === 'review')
    return holdForReview(row, by.merchant.environment === 'live' ? TXM_HOLD : SANCTION_HIT);
  const held = { ...row, pending: row.amount, error_code: SANCTION_HIT };
  const deadline = answerDeadline(by.now());
  const { id, writes, documents } = newRfi(by, {
    entityType: 'payment',
    entityId: row.id,
    name: row.sender_name,
    reason: REASON,
    deadline,
  });
  const rfi: PrismaJson.PaymentRfi = {
    id,
    reason_code: REASON,
    response_deadline: deadline.toISOString(),
    documents_required: documents.map(({ rfi_doc_id, name }) => ({ rfi_doc_id, description: name })),
  };
  return {
    row: { ...held, status: 'action_required', compliance_status: 'action_required', rfi },
    writes,
    entries: receive(held, 'pending'),
  };
}

function holdForReview(row: Row, error_code: string): Decision {
  const held = {
    ...row,
    status: 'under_review',
    compliance_status: 'under_review',
    error_code,
    pending: row.amount,
  };
  return { row: held, writes: [], entries: receive(held, 'pending') };
}
