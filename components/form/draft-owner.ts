'use client';

import { createContext } from 'react';
import { removeStored, storedKeys } from '@/components/primitives/browser-storage';

/** The merchant and person that own the drafts. Without one, drafts are off. */
export const DraftOwner = createContext<string | null>(null);

/**
 * Deletes drafts and recent searches from this tab, except those of the person, who finds them again after a
 * session that expired.
 */
export function forgetDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  for (const key of storedKeys('sessionStorage')) {
    const [app, , , person] = key.split('.');
    if (app === 'farshore' && (exceptOf === undefined || person !== exceptOf))
      removeStored('sessionStorage', key);
  }
}
