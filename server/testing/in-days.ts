/** In UTC, such as "2027-01-31". */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
