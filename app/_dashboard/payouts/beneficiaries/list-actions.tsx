'use client';

import { useMe } from '@/app/_trpc/use-me';
import { ButtonLink } from '@/components/primitives/button';
import { RequestBankDetails } from './requests/request-button';

export function BeneficiaryActions() {
  const me = useMe();
  if (!me.scopes.includes('make')) return null;
  return (
    <>
      <ButtonLink href="/beneficiaries/import">Import</ButtonLink>
      <RequestBankDetails />
    </>
  );
}
