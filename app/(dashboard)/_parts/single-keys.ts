'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Me } from '@/app/_trpc/outputs';
import type { SingleKeys } from '@/components/ui/shortcuts';

/** Whether this person uses shortcuts of a single key; it holds at once, and wherever they sign in. */
export function useSingleKeys(me: Me): SingleKeys {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const key = trpc.people.me.queryKey({});
  const keep = (preferences: Me['preferences']) =>
    queries.setQueryData(key, (known) => known && { ...known, preferences });
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
    off: !me.preferences.single_keys,
    turnOff: (off) => change.mutate({ single_keys: !off }),
    problem: failureOf(change.error, 'The setting was not saved')?.title,
  };
}
