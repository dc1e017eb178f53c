import { note } from '../changes/change';
import { commitWithin } from '../changes/commit';
import { asSystem } from '../db/transaction';
import { type Actor, systemActor } from '../kernel/actor';
import { log } from '../log';
import type { Services } from './context';
import { newEvent } from './events';

/** What is kept of a refusal: who, from where, and what they wanted. */
export type Refusal = {
  readonly type: 'person.sign_in_failed' | 'person.locked_out' | 'person.refused' | 'person.step_up_failed';
  readonly requestId: string | null;
  readonly address?: string;
  /** What was wrong, or what was asked for. */
  readonly reason: string;
};

type Known = { readonly id: string; readonly name: string; readonly email: string };

/** Leaves a line in the log, and with each merchant where the person has a role an event in its audit trail. */
export async function recordRefusal(
  services: Services,
  person: Known | null,
  { type, requestId, address, reason }: Refusal,
  only?: { readonly merchantId: string; readonly actor: Actor },
): Promise<void> {
  log.warn({ request_id: requestId, person_id: person?.id, address, reason }, type);
  if (!person) return;
  const now = services.clock.realNow();
  await asSystem(services.db, async (tx) => {
    const memberships = await tx.membership.findMany({
      where: { person_id: person.id, merchant_id: only?.merchantId },
    });
    const merchants = await tx.merchant.findMany({
      where: { id: { in: memberships.map(({ merchant_id }) => merchant_id) } },
    });
    for (const merchant of merchants) {
      const cause = {
        newId: services.newId,
        // Whoever could not prove to be the person is not written down as them.
        actor: only?.actor ?? systemActor('sign-in'),
        requestId,
        now: () => new Date(now.getTime() + Number(merchant.clock_offset_ms)),
        realNow: () => now,
      };
      const { id, name, email } = person;
      const image = { id, name, email, address: address ?? null, reason };
      const writes = [note(newEvent(cause, type), image)];
      await commitWithin(tx, services, { merchantId: merchant.id, writes });
    }
  });
}
