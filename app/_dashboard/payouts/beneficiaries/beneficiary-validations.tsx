'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { AccountValidations } from './account-validations';

export function BeneficiaryValidations({ view: { id } }: { view: Beneficiary }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  return (
    <AccountValidations
      account={{ beneficiary_id: id }}
      newCheck={me.scopes.includes('make') ? { id } : null}
    />
  );
}
