const MINUTE_MS = 60_000;

/**
 * Guards only against hanging, so a slow machine may take as long as it needs. When files are named, someone
 * waits for the result.
 */
export const WAIT_MS = (process.env.FARSHORE_TEST_PART ? 1 : 5) * MINUTE_MS;

export const TEST_MS = process.env.SOAK ? 6 * 60 * MINUTE_MS : 4 * WAIT_MS;
