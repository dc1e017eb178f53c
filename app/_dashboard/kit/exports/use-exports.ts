import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { useAct } from '../act/use-act';

export type ExportFile = Outputs['exports']['open']['data'][number];

const POLL_MS = 1_500;

export const isRunning = ({ status }: Pick<ExportFile, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export const pollWhileRunning = {
  refetchInterval: ({ state }: { state: { data?: { data: readonly ExportFile[] } } }) =>
    state.data?.data.some(isRunning) ? POLL_MS : (false as const),
};

export const fileAddress = ({ id }: Pick<ExportFile, 'id'>): string => `/api/files/exports/${id}/content`;

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
