import type * as z from 'zod';
import type { Rows } from '../../../../data/commit/change';
import type { PaymentSession } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Context } from '../../../../identity/context';
import { lastFour } from '../../../../kernel/text/last-four';
import type { stepInput } from '../schema';

type StepInput = z.output<typeof stepInput>;

export type StepResult = { readonly set: Partial<Rows['payment_session']>; readonly failure?: string };

/** The sandbox accepts every document whose number does not end in 0000. */
export async function checkIdentity(
  { seal }: Pick<Context, 'seal'>,
  { merchant_id, id }: PaymentSession,
  { document_type, document_number }: NonNullable<StepInput['identity']>,
): Promise<StepResult> {
  const set = {
    identity_document: document_type,
    identity_sealed: await seal.close(
      document_number,
      locationOf('payment_session.identity', merchant_id, id),
    ),
    identity_last4: lastFour(document_number),
  };
  return document_number.endsWith('0000') ? { set, failure: 'The identity could not be verified' } : { set };
}

/** A politically exposed person needs a manual review by the merchant. */
export function checkDeclarations(given: NonNullable<StepInput['declarations']>): StepResult {
  return given.is_politically_exposed
    ? { set: given, failure: 'A politically exposed person needs a review by the business' }
    : { set: given };
}
