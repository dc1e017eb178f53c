import { insert, type Rows } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Image } from '../../../../data/image';
import type { Payin, VirtualAccount } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import type { Input } from '../../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import { lastFour } from '../../../../kernel/text/last-four';
import type { OpenedAccount } from '../../../../providers/accounts';
import { newRfi } from '../../../compliance/rfis/public';
import { accountHash } from '../../customers/public';
import { findPayin } from '../../payins/public';
import { findCollectionAccount, findVirtualAccount } from '../../virtual-accounts/public';
import type { paymentsContract } from '../contract';
import { receive } from '../model/postings';
import { newRow } from '../model/row';
import { answerDeadline, timerWrites } from '../model/timers';
import { screen } from '../processing/screen';
import { type Decision, decideTransfer } from './decide';

type MockInput = Input<typeof paymentsContract.operations.mock>;
type Row = Rows['payment'];

const SCREENED_NAME = 'Sanctioned_Entity';
const REASON = 'SANCTION_SCREENING';

export async function mock(ctx: Context, input: MockInput): Promise<Image<Row>> {
  const replay = await findReplay<Row>(ctx);
  if (replay) return replay;
  if (!ctx.merchant.currencies.includes(input.currency))
    throw invalid('currency', 'unsupported', `currency must be one of ${ctx.merchant.currencies.join(', ')}`);
  return retryStale(async () => {
    const { named, account } = await loadReferences(ctx, input);
    const row = newTransferRow(ctx, input, named, account, await findReceiver(ctx, input, account));
    const decided = await screenAndRoute(ctx, row, named);
    const { outcome, answer } = await commitOncePerKey<Row, 'stale'>(ctx, decided.row, {
      writes: [
        insert('payment', decided.row, { event: newEvent(ctx, EVENTS[decided.row.status]!) }),
        ...timerWrites(ctx, decided.row, ctx.now()),
        ...decided.writes,
      ],
      entries: decided.entries,
      otherMerchants: decided.otherMerchants,
    });
    // The link was paid, cancelled or changed in between, so the transfer is decided again.
    if (outcome === 'stale') throw new DomainError('stale');
    ctx.wake();
    return answer;
  });
}

const EVENTS: Record<string, string> = {
  success: 'payment.received',
  action_required: 'payment.held',
  under_review: 'payment.held',
};

async function loadReferences(ctx: Context, { payin_id, virtual_account_id, currency }: MockInput) {
  if (payin_id === undefined && virtual_account_id === undefined) return { named: null, account: null };
  return read(ctx, async (tx) => {
    const named = payin_id === undefined ? null : await findPayin(tx, ctx.merchant.id, payin_id);
    const account =
      virtual_account_id === undefined
        ? null
        : await findVirtualAccount(tx, ctx.merchant.id, virtual_account_id);
    if ((payin_id !== undefined && !named) || (virtual_account_id !== undefined && !account))
      throw notFound();
    if (account && account.currency !== currency)
      throw invalid('currency', 'account', `The virtual account receives ${account.currency}`);
    // Transfers to a closed virtual account land in the merchant's collection account.
    return { named, account: account?.status === 'active' ? account : null };
  });
}

async function findReceiver(ctx: Context, { currency }: MockInput, account: VirtualAccount | null) {
  if (account) return { accountNumber: account.account_number, iban: account.iban };
  return findCollectionAccount(ctx, ctx.merchant, { currency, paymentType: 'local' });
}

const maskNumber = (number: string | undefined): string | null =>
  number === undefined ? null : `****${lastFour(number)}`;

function newTransferRow(
  ctx: Context,
  input: MockInput,
  named: Payin | null,
  account: VirtualAccount | null,
  receiver: Pick<OpenedAccount, 'accountNumber' | 'iban'> | null,
): Row {
  const { remitter_name = 'Non_Sanctioned_Entity', remitter_account_number: number } = input;
  const row = newRow(ctx, {
    amount: BigInt(input.amount),
    currency: input.currency,
    payment_method: 'bank_transfer',
    sender_name: remitter_name,
    details: {
      sender_name: remitter_name,
      sender_country: input.remitter_country ?? null,
      sender_account_number: maskNumber(number),
      sender_bank_name: input.remitter_bank_name ?? null,
      sender_bank_country: input.remitter_bank_country ?? null,
      receiver_account_number: maskNumber(receiver?.iban ?? receiver?.accountNumber),
      transfer_type: account?.payment_type ?? 'local',
      remittance_information: input.remittance_information ?? null,
    },
  });
  const reference = ctx.providers.controls.creditReference(row.id, ctx.now());
  return {
    ...row,
    details: { ...(row.details as object), external_reference: reference },
    named_payin_id: named?.id ?? null,
    bank_reference: reference,
    sender_account_hash: number === undefined ? null : accountHash(ctx.seal, number),
    virtual_account_id: account?.id ?? null,
    customer_id: account?.customer_id ?? null,
  };
}

async function screenAndRoute(ctx: Context, row: Row, named: Payin | null): Promise<Decision> {
  const screening = row.sender_name === SCREENED_NAME ? 'hit' : await screen(ctx, row);
  if (screening === 'clear') return decideTransfer(ctx, row, named);
  const held = { ...row, pending: row.amount, error_code: 'SANCTION_HIT' };
  const entries = receive(held, 'pending');
  if (screening === 'review')
    return {
      row: { ...held, status: 'under_review', compliance_status: 'under_review' },
      writes: [],
      entries,
    };
  const deadline = answerDeadline(ctx.now());
  const { id, writes, documents } = newRfi(ctx, {
    entityType: 'payment',
    entityId: row.id,
    name: row.sender_name,
    reason: REASON,
    deadline,
  });
  const rfi = {
    id,
    reason_code: REASON,
    response_deadline: deadline.toISOString(),
    documents_required: documents.map(({ rfi_doc_id, name }) => ({ rfi_doc_id, description: name })),
  };
  return {
    row: { ...held, status: 'action_required', compliance_status: 'action_required', rfi },
    writes,
    entries,
  };
}
