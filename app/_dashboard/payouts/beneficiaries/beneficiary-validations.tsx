'use client';

import type { Beneficiary } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { AccountValidations } from './account-validations';

export function BeneficiaryValidations({ view: { id } }: { view: Beneficiary }) {
  const me = useMe();
  return (
    <AccountValidations
      account={{ beneficiary_id: id }}
      newCheck={me.scopes.includes('make') ? { id } : null}
    />
  );
}
