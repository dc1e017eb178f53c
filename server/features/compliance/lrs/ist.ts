const IST_OFFSET_MS = 5.5 * 3600_000;

/** Day in India, such as 2026-04-01. */
export const istDay = (at: Date): string => new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
