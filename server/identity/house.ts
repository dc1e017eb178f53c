import type { Merchant } from './context';

/**
 * The firm that operates the deployment is a merchant of its own: what belongs to no other merchant is in its
 * ledger, and its people use the operator's console. No other merchant can have this handle.
 */
export const HOUSE_HANDLE = '(house)';

export const isHouse = ({ handle }: Pick<Merchant, 'handle'>): boolean => handle === HOUSE_HANDLE;

/** The people of merchants sign in at one door, the people of the house at the other. */
export type Door = 'merchants' | 'operator';

export const opensTo = (door: Door, merchant: Pick<Merchant, 'handle'>): boolean =>
  isHouse(merchant) === (door === 'operator');

/** Begins the addresses of all pages and requests of a door. */
export const baseOf = (door: Door): '' | '/operator' => (door === 'operator' ? '/operator' : '');
