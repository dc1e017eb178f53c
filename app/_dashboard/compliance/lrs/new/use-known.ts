'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { accountsOf } from '../../lrs-accounts';
import { amountOf, type RemittanceContext, type RemittanceDraft, type Required } from './draft';
import { previewInput } from './use-remittance';

export function useRemittanceContext(
  banks: readonly string[],
  required: Required,
): (draft: RemittanceDraft) => RemittanceContext {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return (draft) => {
    const { customer_id, bank_account_id } = draft;
    const year = queries.getQueryData(trpc.lrs.year.queryKey({ customer_id }));
    const found = queries.getQueryData(trpc.lrs.accounts.queryKey(accountsOf(customer_id)));
    const accounts = found?.data.filter(({ bank_code }) => banks.includes(bank_code ?? ''));
    const amount = amountOf(draft);
    const preview =
      amount === undefined
        ? undefined
        : queries.getQueryData(
            trpc.lrs.preview.queryKey(previewInput('payin', amount, year?.year ? customer_id : '')),
          );
    return {
      accounts,
      account:
        accounts?.find(({ id }) => id === bank_account_id) ??
        (accounts?.length === 1 ? accounts[0] : undefined),
      refusal: year?.refusal ?? null,
      year: year?.year ?? null,
      arrives: preview?.to.amount,
      required,
    };
  };
}
