import { ROLE_SCOPES, type Role } from '@/server/identity/people/roles';
import type { Me } from '../_trpc/outputs';

const merchant = {
  id: 'merch_00000000000000000000000001',
  name: 'Northwind Europe',
  environment: 'sandbox',
} as const;

export const me = (role: Role): Me => ({
  person: { id: 'person_00000000000000000000000001', name: 'Olivia Hart', email: 'olivia@northwind.example' },
  preferences: { single_keys: true, time_zone: null },
  role,
  role_name: role,
  scopes: [...ROLE_SCOPES[role]],
  organisation: { name: 'Northwind' },
  merchant: {
    ...merchant,
    features: ['virtual_accounts', 'settlements'],
    dynamic_prices: false,
    has_platform: false,
  },
  merchants: [merchant],
  idle_minutes: 15,
  lacks_second_factor: false,
  clock_offset_ms: 0,
});
