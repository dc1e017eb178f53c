import { pino } from 'pino';

/** One line of JSON per event. Bodies are never logged, so numbers and secrets in them cannot be. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
  redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.password', '*.token'],
});
