'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';

type Preferences = Me['preferences'];

/** Changes show at once, and are undone if they can't be saved. */
export function usePreferences() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { preferences } = useMe();
  const keep = (next: Preferences) =>
    queries.setQueryData(trpc.people.me.queryKey({}), (known) => known && { ...known, preferences: next });
  const change = useMutation(
    trpc.people.set_preferences.mutationOptions({
      onMutate: (given) => {
        keep({ ...preferences, ...given });
        return preferences;
      },
      onSuccess: ({ preferences }) => keep(preferences),
      onError: (_error, _given, before) => before && keep(before),
    }),
  );
  return {
    preferences,
    change: (given: Partial<Preferences>) => change.mutate(given),
    isSaved: change.isSuccess,
    problem: mutationFailure(change.error, 'Setting not saved')?.title,
  };
}
