import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';

export const useWaitingApprovals = (isEnabled = true) =>
  useQuery(
    useTRPC().home.approvals.queryOptions(
      {},
      { enabled: isEnabled, refetchInterval: pollWithoutStream(30_000) },
    ),
  ).data;
