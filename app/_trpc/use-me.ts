'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from './client';
import type { Me } from './outputs';

/** The signed-in person with their merchant, which every page of the dashboard prefetches. */
export function useMe(): Me {
  return useSuspenseQuery(useTRPC().people.me.queryOptions({})).data;
}
