'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { type BeneficiaryDraft, paths } from './draft';

export type Requirements = Outputs['beneficiaries']['requirements'];
export type Way = Requirements['ways'][number];

export function useRequirements(draft: BeneficiaryDraft): Requirements | undefined {
  const country = draft[paths.country];
  const currency = draft[paths.currency];
  const asked = country ? { country, ...(currency && { currency }) } : skipToken;
  const answer = useQuery(
    useTRPC().beneficiaries.requirements.queryOptions(asked, {
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return answer.data;
}

export const wayOf = (requirements: Requirements | undefined, key: string): Way | undefined =>
  requirements?.ways.find((way) => way.key === key) ?? requirements?.ways[0];
