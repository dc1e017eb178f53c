'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { useAct } from '../kit/act/use-act';

type Preferences = Me['preferences'];

/** Changes show at once, and are undone if they can't be saved. */
export function usePreferences() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { preferences } = useMe();
  const before = useRef(preferences);
  const keep = (next: Preferences) =>
    queries.setQueryData(trpc.people.me.queryKey({}), (known) => known && { ...known, preferences: next });
  const change = useAct('people.set_preferences', {
    undone: 'Setting not saved',
    queue: 'preferences',
    onStart: (given) => {
      before.current = preferences;
      keep({ ...preferences, ...given });
    },
    onError: () => keep(before.current),
    onDone: ({ preferences }) => keep(preferences),
  });
  return {
    preferences,
    change: (given: Partial<Preferences>) => void change.run(given),
    isSaved: change.done,
    problem: change.failure?.title,
  };
}
