import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { useAct } from '../act/use-act';

export type Export = Outputs['exports']['open']['data'][number];

const POLL_MS = 1_500;

export const isRunning = ({ status }: Pick<Export, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export const pollWhileRunning = {
  refetchInterval: ({ state }: { state: { data?: { data: readonly Export[] } } }) =>
    state.data?.data.some(isRunning) ? POLL_MS : (false as const),
};

export const fileAddress = ({ id }: Pick<Export, 'id'>): string => `/api/files/exports/${id}/content`;

export function useExportActions() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: trpc.exports.pathKey() });
  return {
    cancel: useAct('exports.cancel'),
    retry: useAct('exports.retry'),
    dismiss: useAct('exports.dismiss'),
    /** The server records a download only when it starts. */
    downloaded: () => setTimeout(refresh, POLL_MS),
  };
}
