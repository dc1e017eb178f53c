import type { Tx } from '../../../data/client/client';
import { type HeldRole, heldRole } from '../../../identity/people/members';
import { isBuiltIn } from '../../../identity/people/roles';
import { invalid } from '../../../kernel/error';
import * as store from './store';

/** A built-in role, or a custom one of the merchant, which `lock` keeps as it is until the transaction ends. */
export async function findRole(tx: Tx, merchantId: string, role: string, lock?: 'lock'): Promise<HeldRole> {
  if (isBuiltIn(role)) return heldRole({ role, custom_name: null, custom_scopes: null });
  const row = await store.find(tx, merchantId, role, lock);
  if (!row) throw invalid('role', 'unknown', 'Choose one of the roles. This one may have been deleted');
  return heldRole({ role, custom_name: row.name, custom_scopes: row.scopes });
}
