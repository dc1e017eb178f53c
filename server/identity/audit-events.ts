import type { Tx } from '../data/client/client';
import { asSystem } from '../data/client/transaction';
import { recordEvent } from '../data/commit/change';
import { commitWithin } from '../data/commit/commit';
import { newEvent } from '../data/commit/event';
import { type Actor, systemActor } from '../kernel/actor';
import { log } from '../log';
import { type Merchant, type Services, toMerchant } from './context';
import { contextAs } from './work';

type Denial = {
  readonly type: 'person.sign_in_failed' | 'person.locked_out' | 'person.refused' | 'person.step_up_failed';
  readonly requestId: string | null;
  readonly address?: string;
  readonly reason: string;
};

type Known = { readonly id: string; readonly name: string; readonly email: string };

/** Recorded in the audit trail of each merchant where the person has a role. */
export async function recordDenial(
  services: Services,
  person: Known | null,
  { type, requestId, address, reason }: Denial,
  only?: { readonly merchantId: string; readonly actor: Actor },
): Promise<void> {
  log.warn({ request_id: requestId, person_id: person?.id, address, reason }, type);
  if (!person) return;
  await asSystem(services.db, async (tx) => {
    const memberships = await tx.membership.findMany({
      where: { person_id: person.id, merchant_id: only?.merchantId },
    });
    const merchants = await tx.merchant.findMany({
      where: { id: { in: memberships.map(({ merchant_id }) => merchant_id) } },
    });
    for (const merchant of merchants) {
      // The actor is the system, because the person's identity wasn't proven.
      const actor = only?.actor ?? systemActor('sign-in');
      const by = { ...contextAs(services, toMerchant(merchant), actor), requestId };
      const { id, name, email } = person;
      const image = { id, name, email, address: address ?? null, reason };
      await commitWithin(tx, by, {
        merchantId: merchant.id,
        writes: [recordEvent(newEvent(by, type), image)],
      });
    }
  });
}

export async function recordAction(
  services: Services,
  tx: Tx,
  merchant: Merchant,
  by: Actor,
  act: {
    readonly type: string;
    readonly changes: Record<string, unknown>;
    readonly image: { readonly id: string } & Record<string, unknown>;
  },
): Promise<void> {
  const context = contextAs(services, merchant, by);
  const event = newEvent(context, act.type, act.changes);
  await commitWithin(tx, context, { merchantId: merchant.id, writes: [recordEvent(event, act.image)] });
}
