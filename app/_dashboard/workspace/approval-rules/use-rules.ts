'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import type {
  AccountApproval,
  PersonLimit,
  Rule,
  RuleDraft,
} from '@/server/features/workspace/approval-rules/dashboard';
import { useAct } from '../../kit/act/use-act';

export function useRules() {
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.approval_rules.rules.queryOptions({}));
  const me = useMe();
  const propose = useAct('approval_rules.propose', { undone: 'Change not proposed' });
  return {
    ...data,
    rules: data.rules as Rule[],
    mayChange: me.scopes.includes('administer'),
    propose,
    send: async (
      change: { rules?: RuleDraft[]; account_approval?: AccountApproval; limits?: PersonLimit[] },
      onDone?: () => void,
    ) => {
      const proposed = await propose.run({ base_version: data.version, rules: data.rules, ...change });
      if (proposed) onDone?.();
    },
  };
}
