'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';

export function useSingleKeys() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const me = useMe();
  const keep = (preferences: Me['preferences']) =>
    queries.setQueryData(trpc.people.me.queryKey({}), (known) => known && { ...known, preferences });
  const change = useMutation(
    trpc.people.set_preferences.mutationOptions({
      onMutate: (given) => {
        keep(given);
        return me.preferences;
      },
      onSuccess: ({ preferences }) => keep(preferences),
      onError: (_error, _given, before) => before && keep(before),
    }),
  );
  return {
    on: me.preferences.single_keys,
    turn: (on: boolean) => change.mutate({ single_keys: on }),
    problem: mutationFailure(change.error, 'Setting not saved')?.title,
  };
}
