import { readLastTimes } from '../../../../audit/timeline';
import { toIso } from '../../../../data/image';
import type { Beneficiary, Event, Payout } from '../../../../data/prisma/client';
import { drawSheetTask } from '../../../../files/pdf/drawing';
import type { Context, Services } from '../../../../identity/context';
import { DomainError, notFound } from '../../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../../kernel/file';
import type { Attachment } from '../../../../mail/mail';
import { accountLabel, findBeneficiary } from '../../beneficiaries/public';
import type { PayoutWire } from '../contract';
import { subtractTaxes } from '../model/taxes';
import type { Remittance } from '../schema';
import * as store from '../store';
import { buildAdvice } from './advice';

type RemittanceContext = Services & Pick<Context, 'merchant'>;

const SENT = ['payout.sent'];
const PAID = ['payout.confirmed', 'payout.mocked'];

type Advised = { readonly payout: Payout; readonly remittance: Remittance };

export async function downloadAdvice(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const { payout, remittance } = await requireRemittance(ctx, id);
  const { filename, content } = await renderAdvice(ctx, payout, remittance);
  return fileFromBytes(filename, 'application/pdf', content);
}

export async function requireRemittance(ctx: Context, id: string): Promise<Advised> {
  const advised = await loadAdvised(ctx, id);
  if (!advised) throw notFound();
  const { payout, remittance } = advised;
  if (!remittance)
    throw new DomainError('state_not_allowed', 'A remittance advice is available only for paid payouts');
  return { payout, remittance };
}

export async function loadAdvised(ctx: RemittanceContext, id: string) {
  const payout = await store.findAny(ctx, ctx.merchant.id, id);
  if (!payout) return null;
  const [beneficiary, times] = await Promise.all([
    findBeneficiary(ctx, payout.beneficiary_id),
    readLastTimes(ctx, id, [...SENT, ...PAID]),
  ]);
  return { payout, remittance: buildRemittance(ctx, payout, beneficiary!, times) };
}

export async function renderAdvice(
  { threads }: Pick<Services, 'threads'>,
  payout: Payout,
  remittance: Remittance,
): Promise<Attachment> {
  const bytes = await threads.run(drawSheetTask, buildAdvice(payout, remittance));
  return {
    filename: `remittance-advice-${payout.utr ?? payout.id}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(bytes),
  };
}

export function buildRemittance(
  { merchant }: Pick<Context, 'merchant'>,
  payout: Payout,
  beneficiary: Beneficiary,
  events: readonly Pick<Event, 'type' | 'effective_at'>[],
): Remittance | null {
  if (payout.status !== 'success') return null;
  const lastOf = (types: readonly string[]) => events.findLast(({ type }) => types.includes(type));
  const sent = lastOf(SENT);
  const paid = lastOf(PAID);
  const received = subtractTaxes(payout, payout.taxes as PayoutWire['taxes']);
  return {
    paid_by: merchant.name,
    received_by: beneficiary.name,
    bank: beneficiary.bank_name,
    account: accountLabel(beneficiary),
    received: { amount: Number(received.amount), currency: received.currency },
    sent_at: sent ? toIso(sent.effective_at) : null,
    paid_at: toIso(paid?.effective_at ?? payout.updated_at),
    sandbox: merchant.environment === 'sandbox',
  };
}
