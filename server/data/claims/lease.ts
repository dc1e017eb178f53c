/** Longer than a call to a bank or to a webhook endpoint takes. The crash tests shorten it. */
export const LEASE_MS = Number(process.env.FARSHORE_LEASE_MS ?? 30_000);
