const IST_OFFSET_MS = 5.5 * 3600_000;

export const istDay = (at: Date): string => new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
