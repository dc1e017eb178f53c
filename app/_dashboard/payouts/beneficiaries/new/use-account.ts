'use client';

import type { RefObject } from 'react';
import type { Form } from '@/components/form/form';
import { useAccountCheck, useBankName } from './account-check';
import { type AccountForm, type BeneficiaryDraft, paths } from './draft';
import { usePrefill } from './filled-in';
import { useRequirements, wayOf } from './requirements';

/** The fields that the draft's country and currency require, stored in `account`, with the check of the values. */
export function useAccount(
  { values: draft, change }: Form<BeneficiaryDraft>,
  account: RefObject<AccountForm | undefined>,
) {
  const requirements = useRequirements(draft);
  const way = wayOf(requirements, draft.way);
  account.current = requirements && way && { currency: requirements.currency, fields: way.fields };
  const check = useAccountCheck(draft, account.current);
  usePrefill(useBankName(draft, account.current), paths.bank, draft, change);
  return { requirements, way, check };
}
