import { pino } from 'pino';

/** Drops the error's other properties: the database's `detail` holds the rejected row. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  return {
    type: error.name,
    code,
    message: error.message,
    stack: error.stack,
    ...(cause instanceof Error && { cause: serializeError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(serializeError) }),
  };
}

/** Bodies are never logged, so the numbers and secrets in them are not either. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
    serializers: { err: serializeError },
    redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.password', '*.token'],
  },
  // The output of an operator's command is its result.
  pino.destination(Number(process.env.FARSHORE_LOG_FD ?? 1)),
);
