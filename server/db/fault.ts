/** A fault the person who starts Farshore can mend: its message is one sentence that says what to do. */
export class StartFault extends Error {
  override name = 'StartFault';
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
