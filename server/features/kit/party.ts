import type { Merchant } from '../../identity/context';
import { alpha2Of } from '../../kernel/text/country';
import type { Party } from '../../providers/screening';

const NOTHING = { kind: null, birth: null, country: null, bic: null } as const;

/** `country` is ISO 3166 alpha-3 or alpha-2. */
export const toParty = (
  party: Pick<Party, 'role' | 'names'> & Partial<Omit<Party, 'country'>> & { country?: string | null },
): Party => {
  const { country = null } = party;
  return { ...NOTHING, ...party, country: country && (alpha2Of(country) ?? country) };
};

export const businessParty = ({ name }: Pick<Merchant, 'name'>): Party =>
  toParty({ role: 'business', kind: 'company', names: [name] });
