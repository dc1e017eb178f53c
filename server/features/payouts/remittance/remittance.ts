import type { Context, Services } from '../../../access/context';
import { readLastTimes } from '../../../access/timeline';
import { toIso } from '../../../db/image';
import type { Beneficiary, Event, Payout } from '../../../db/prisma/client';
import { DomainError, notFound } from '../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../kernel/file';
import type { Attachment } from '../../../mail/mail';
import { drawing } from '../../../pdf/drawing';
import { accountLabel, findBeneficiary } from '../../beneficiaries/public';
import type { PayoutWire } from '../contract';
import { afterTaxes } from '../model/taxes';
import type { Remittance } from '../schema';
import * as store from '../store';
import { adviceOf } from './advice';

type Place = Services & Pick<Context, 'merchant'>;

const SENT = ['payout.sent'];
const PAID = ['payout.confirmed', 'payout.mocked'];

type Advised = { readonly payout: Payout; readonly remittance: Remittance };

/** The advice for the two sides of a payout, once it is paid. */
export async function remittanceAdvice(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const { payout, remittance } = await advisedOf(ctx, id);
  const { filename, content } = await adviceFile(ctx, payout, remittance);
  return fileFromBytes(filename, 'application/pdf', content);
}

/** Refuses a payout that is not paid. */
export async function advisedOf(ctx: Context, id: string): Promise<Advised> {
  const advised = await advisedIn(ctx, id);
  if (!advised) throw notFound();
  const { payout, remittance } = advised;
  if (!remittance)
    throw new DomainError('state_not_allowed', 'A remittance advice is available only for paid payouts');
  return { payout, remittance };
}

export async function advisedIn(place: Place, id: string) {
  const payout = await store.find(place, place.merchant.id, id);
  if (!payout) return null;
  const [beneficiary, times] = await Promise.all([
    findBeneficiary(place, payout.beneficiary_id),
    readLastTimes(place, id, [...SENT, ...PAID]),
  ]);
  return { payout, remittance: remittanceOf(place, payout, beneficiary!, times) };
}

export async function adviceFile(
  { threads }: Pick<Services, 'threads'>,
  payout: Payout,
  remittance: Remittance,
): Promise<Attachment> {
  const bytes = await threads.run(drawing, adviceOf(payout, remittance));
  return {
    filename: `remittance-advice-${payout.utr ?? payout.id}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(bytes),
  };
}

/** What its two sides are told of a payout beside the payout itself; null unless it is paid. */
export function remittanceOf(
  { merchant }: Pick<Context, 'merchant'>,
  payout: Payout,
  beneficiary: Beneficiary,
  events: readonly Pick<Event, 'type' | 'effective_at'>[],
): Remittance | null {
  if (payout.status !== 'success') return null;
  const lastOf = (types: readonly string[]) => events.findLast(({ type }) => types.includes(type));
  const sent = lastOf(SENT);
  const paid = lastOf(PAID);
  const received = afterTaxes(payout, payout.taxes as PayoutWire['taxes']);
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
