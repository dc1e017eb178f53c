'use client';

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Rule, RuleDraft } from '@/server/features/workspace/approval-rules/dashboard';

export function useRules() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(trpc.approval_rules.rules.queryOptions({}));
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const propose = useMutation(
    trpc.approval_rules.propose.mutationOptions({
      onSettled: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: trpc.approval_rules.pathKey() }),
          queries.invalidateQueries({ queryKey: trpc.proposals.pathKey() }),
        ]),
    }),
  );
  return {
    ...data,
    rules: data.rules as Rule[],
    mayChange: me.scopes.includes('administer'),
    propose,
    send: (rules: RuleDraft[], done?: () => void) =>
      propose.mutate({ base_version: data.version, rules }, { onSuccess: done }),
  };
}
