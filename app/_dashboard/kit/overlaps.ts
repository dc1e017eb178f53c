import { toOptions } from '@/components/form/options';

const LABELS: Readonly<Record<string, string>> = {
  0: '0',
  3600: '1 hour',
  86400: '24 hours',
  259200: '3 days',
  604800: '7 days',
};

export const DEFAULT_OVERLAP = '86400';

/** How long an old secret works after a rotation, in seconds. */
export const overlapOptions = toOptions(Object.keys(LABELS), LABELS);
