import { pino } from 'pino';

/** What an error says of itself. What hangs on it stays out: the database's `detail` is the row that it refused. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  return {
    type: error.name,
    code,
    message: error.message,
    stack: error.stack,
    ...(cause instanceof Error && { cause: errorOf(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(errorOf) }),
  };
}

/** One line of JSON per event. Bodies are never logged, so numbers and secrets in them cannot be. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),

  serializers: { err: errorOf },
  redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.password', '*.token'],
});
