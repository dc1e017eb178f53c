export const PERIODS = ['1h', '24h', '7d'] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = '24h';

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  '1h': '1 hour',
  '24h': '24 hours',
  '7d': '7 days',
};

/** After "the" or "the last". */
export const PERIOD_SPANS: Readonly<Record<Period, string>> = {
  '1h': 'hour',
  '24h': '24 hours',
  '7d': '7 days',
};

/** Up to which events of an endpoint are counted. */
export const MAX_UNDELIVERED = 1_000;
