import type { Status } from '@/components/status/status';

export const railWord = (rail: string) => rail.toUpperCase();

export const isFinal = (status: Status) =>
  status === 'success' || status === 'failed' || status === 'cancelled';

export const isDropped = (status: Status) => status === 'failed' || status === 'cancelled';

type Shores = { leaves: (currency: string) => string; arrives: (name: string) => string };

const planned: Shores = {
  leaves: (currency) => `To leave ${currency} balance`,
  arrives: (name) => `${name} is to receive`,
};
const dropped: Shores = {
  leaves: (currency) => `Was to leave ${currency} balance`,
  arrives: (name) => `${name} was to receive`,
};

export const shores: Record<Status, Shores> = {
  draft: planned,
  pending_approval: planned,
  queued: planned,
  action_required: planned,
  in_progress: {
    leaves: (currency) => `Leaves ${currency} balance`,
    arrives: (name) => `${name} receives`,
  },
  success: {
    leaves: (currency) => `Left ${currency} balance`,
    arrives: (name) => `${name} received`,
  },
  failed: dropped,
  cancelled: dropped,
};
