import type * as z from 'zod';
import type { Context } from '../../../access/context';
import type { Rows } from '../../../changes/change';
import type { PaymentSession } from '../../../db/prisma/client';
import { locationOf } from '../../../db/sealed';
import { lastFour } from '../../../kernel/last-four';
import type { stepInput } from '../schema';

type Given = z.output<typeof stepInput>;

/** What a step leaves on the session, and why it failed if it did. */
export type Result = { readonly set: Partial<Rows['payment_session']>; readonly failure?: string };

/** In a sandbox the document is accepted unless its number ends in 0000. */
export async function checkedIdentity(
  { seal }: Pick<Context, 'seal'>,
  { merchant_id, id }: PaymentSession,
  { document_type, document_number }: NonNullable<Given['identity']>,
): Promise<Result> {
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

/** Who holds a public office is not taken on without a person of the merchant. */
export function checkedDeclarations(given: NonNullable<Given['declarations']>): Result {
  return given.is_politically_exposed
    ? { set: given, failure: 'A politically exposed person needs a review by the business' }
    : { set: given };
}
