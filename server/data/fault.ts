/** An error that the operator can fix. Its message is one sentence with the fix. */
export class StartFault extends Error {
  override name = 'StartFault';
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
