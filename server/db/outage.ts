/** What PostgreSQL's driver, Prisma and Node say of one thing that went wrong, in each other's wrappings. */
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
  // Prisma keeps what the driver said of a raw statement in `meta`.
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
// What pg and Prisma say without a code of its own: of a connection found broken, of none that came free
// in time, and of a transaction that the database was too slow for.
const UNREACHABLE_MESSAGE =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Can't reach database|Cannot use a pool after calling end|Unable to start a transaction in the given time|expired transaction/i;

/** True when the database could not be reached or is going away, rather than refusing what was asked. */
export const isUnreachable = (error: unknown): boolean =>
  someCause(error, hasCode(UNREACHABLE_CODE)) ||
  someCause(error, ({ message }) => UNREACHABLE_MESSAGE.test(message ?? ''));

/** True when a statement was ended because it took longer than its connection allows. */
export const isCutOff = (error: unknown): boolean => someCause(error, hasCode(/^57014$/));

/** True when there was no room to write, on the database's disk or this process's. */
export const isDiskFull = (error: unknown): boolean => someCause(error, hasCode(/^(53100|ENOSPC|EDQUOT)$/));

/** True when this process may not write its files: they are on a disk that is read-only, or somebody else's. */
export const isReadOnly = (error: unknown): boolean => someCause(error, hasCode(/^(EROFS|EACCES|EPERM)$/));

/** True when an amount would be more than a JSON integer carries. */
export const isBeyondAmounts = (error: unknown): boolean =>
  someCause(error, hasCode(/^23514$/)) &&
  someCause(error, ({ message }) => /"amount_check"/.test(message ?? ''));
