type Interval = {
  readonly interval_type: 'month' | 'year' | 'as_presented';
  readonly interval_count: number | null;
};

export function everyText({ interval_type, interval_count }: Interval): string {
  if (interval_type === 'as_presented') return 'On demand';
  return interval_count === 1 ? `Every ${interval_type}` : `Every ${interval_count} ${interval_type}s`;
}
