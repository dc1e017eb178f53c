import { toDate } from '../../../data/image';
import type { Customer } from '../../../data/prisma/client';
import type { Party } from '../../../providers/screening';
import { toParty } from '../../kit/party';

/** The customer as screening compares it. */
export const partyOf = ({ name, customer_type, dob, country }: Customer): Party =>
  toParty({
    role: 'customer',
    kind: customer_type === 'individual' ? 'person' : 'company',
    names: [name],
    birth: dob && toDate(dob),
    country,
  });
