'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { AccountValidations } from './account-validations';

export function BeneficiaryValidations({ view }: { view: Outputs['beneficiaries']['view'] }) {
  const { id } = view.beneficiary;
  const me = useMe();
  return (
    <AccountValidations
      account={{ beneficiary_id: id }}
      newCheck={me.scopes.includes('make') ? { id } : null}
    />
  );
}
