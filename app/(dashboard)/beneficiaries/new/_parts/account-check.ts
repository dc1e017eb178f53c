'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { asked, type BeneficiaryDraft, paths, wayOf } from './beneficiary-draft';

const pause = 500;

/** What the server says of the account as it is typed; of what is still empty nothing is said. */
export function useAccountCheck(draft: BeneficiaryDraft) {
  const trpc = useTRPC();
  const way = wayOf(draft);
  const typed = JSON.stringify(
    Object.fromEntries(
      asked(way)
        .filter((path) => path !== paths.bank && draft[path]?.trim())
        .map((path) => [path.split('.')[1], draft[path]!.trim()]),
    ),
  );
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const given = JSON.parse(paused) as Record<string, string>;
  const currency = way?.key === 'upi' ? 'INR' : given.currency;
  const answer = useQuery(
    trpc.beneficiaries.check.queryOptions(
      { ...given, currency: currency ?? '' },
      {
        enabled: currency !== undefined && Boolean(given.account_number ?? given.upi_id),
        placeholderData: keepPreviousData,
      },
    ),
  );
  const settled = paused === typed && !answer.isPlaceholderData ? answer.data : undefined;
  return {
    rails: settled?.payment_rails ?? [],
    country: settled?.bank_country ?? null,
    faultAt: (path: string) =>
      draft[path]?.trim() ? settled?.faults.find((fault) => fault.path === path) : undefined,
  };
}
