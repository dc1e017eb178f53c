import type { Beneficiary } from '../../../../data/prisma/client';
import { nameDistance, nearKey } from '../../../../kernel/text/near-name';

export type NamedAccount = Pick<Beneficiary, 'name' | 'nickname' | 'account_last4'>;

/** Comparing takes as long as names times beneficiaries, so the last of many unknown names get no proposal. */
const MAX_NAMES = 50;

/** The most similar beneficiary for each name, if there is one. */
export function findNear(
  names: readonly string[],
  accounts: readonly NamedAccount[],
): ReadonlyMap<string, NamedAccount> {
  const keys = accounts.flatMap((account) =>
    [...new Set([account.name, account.nickname])].map((name) => ({ account, key: nearKey(name) })),
  );
  const found = new Map<string, NamedAccount>();
  for (const name of names.slice(0, MAX_NAMES)) {
    const given = nearKey(name);
    let least = Number.POSITIVE_INFINITY;
    for (const { account, key } of keys) {
      const distance = nameDistance(given, key);
      if (distance === undefined || distance >= least) continue;
      least = distance;
      found.set(name, account);
    }
  }
  return found;
}
