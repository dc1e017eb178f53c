type DriverError = {
  readonly code?: string;
  readonly originalCode?: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly meta?: { driverAdapterError?: unknown };
};

function* causes(error: unknown): Generator<DriverError> {
  if (typeof error !== 'object' || error === null) return;
  const driverError = error as DriverError;
  yield driverError;
  if (driverError.cause !== error) yield* causes(driverError.cause);
  // Prisma keeps the driver's error of a raw statement in `meta`.
  yield* causes(driverError.meta?.driverAdapterError);
}

const someCause = (error: unknown, is: (driverError: DriverError) => boolean): boolean =>
  [...causes(error)].some(is);

const hasCode =
  (code: RegExp) =>
  (driverError: DriverError): boolean =>
    code.test(driverError.code ?? '') || code.test(driverError.originalCode ?? '');

const UNREACHABLE_CODE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|NOENT|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN)|57P0[123]|08\w{3}|53300|P1001|P1002|P1008|P1017|P2037)$/;
const BUSY_MESSAGE =
  /timeout exceeded when trying to connect|Unable to start a transaction in the given time|expired transaction/i;
// Errors of pg and Prisma without a code of their own: a broken connection, no free connection in time, and a
// transaction that timed out.
const UNREACHABLE_MESSAGE =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Can't reach database|Cannot use a pool after calling end|Unable to start a transaction in the given time|expired transaction/i;

export const isUnreachable = (error: unknown): boolean =>
  someCause(error, hasCode(UNREACHABLE_CODE)) ||
  someCause(error, ({ message }) => UNREACHABLE_MESSAGE.test(message ?? ''));

/** A limit of time was exceeded, or another transaction was in the way each time that it was tried. */
export const isBusy = (error: unknown): boolean =>
  someCause(error, hasCode(/^(55P03|57014|40001|40P01|53300|P2024|P2028|P2034|P2037)$/)) ||
  someCause(error, ({ message }) => BUSY_MESSAGE.test(message ?? ''));

export const isStatementTimeout = (error: unknown): boolean => someCause(error, hasCode(/^57014$/));

export const isDiskFull = (error: unknown): boolean => someCause(error, hasCode(/^(53100|ENOSPC|EDQUOT)$/));

export const isReadOnly = (error: unknown): boolean => someCause(error, hasCode(/^(EROFS|EACCES|EPERM)$/));

/** The database rejects amounts beyond the largest that JSON can carry. */
export const isAmountTooLarge = (error: unknown): boolean =>
  someCause(error, hasCode(/^23514$/)) &&
  someCause(error, ({ message }) => /"amount_check"/.test(message ?? ''));
