'use client';

import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import type {
  AccountApproval,
  PersonLimit,
  Rule,
  RuleDraft,
} from '@/server/features/workspace/approval-rules/dashboard';

export function useRules() {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.approval_rules.rules.queryOptions({}));
  const me = useMe();
  const propose = useMutation(trpc.approval_rules.propose.mutationOptions());
  return {
    ...data,
    rules: data.rules as Rule[],
    mayChange: me.scopes.includes('administer'),
    propose,
    send: (
      change: { rules?: RuleDraft[]; account_approval?: AccountApproval; limits?: PersonLimit[] },
      done?: () => void,
    ) => propose.mutate({ base_version: data.version, rules: data.rules, ...change }, { onSuccess: done }),
  };
}
