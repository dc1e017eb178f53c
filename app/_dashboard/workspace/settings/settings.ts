'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';

export type Settings = Outputs['settings']['all'];

export type SectionProps = { settings: Settings; mayChange: boolean };

export function useUpdateSettings() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return (saved: Settings) => {
    queries.setQueryData(trpc.settings.all.queryKey({}), saved);
  };
}
