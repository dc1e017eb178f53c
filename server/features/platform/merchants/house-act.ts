import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordAction } from '../../../identity/audit-events';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { requireHouse } from './open';

type Act = Parameters<typeof recordAction>[4];

/** Does something in the name of the house, and records it in the house's audit trail unless `act` is null. */
export async function actForHouse<T>(
  services: Services,
  by: Actor,
  work: (tx: Tx) => Promise<{ readonly result: T; readonly act: Act | null }>,
): Promise<T> {
  const house = await requireHouse(services);
  return asSystem(services.db, async (tx) => {
    const { result, act } = await work(tx);
    if (act) await recordAction(services, tx, house, by, act);
    return result;
  });
}

/** The person who confirms an act must not be the one who proposed it. */
export function requireSecondPerson(proposedBy: Pick<Actor, 'name'>, by: Actor): void {
  if (proposedBy.name === by.name)
    throw invalid('by', 'second_person', `${by.name} proposed it: another person must confirm it`);
}
