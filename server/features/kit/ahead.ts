export async function* pipelined<Part, Made>(
  parts: AsyncIterable<Part>,
  make: (part: Part) => Made | Promise<Made>,
): AsyncGenerator<Made> {
  let before: Promise<Made> | undefined;
  for await (const part of parts) {
    const making = Promise.resolve(make(part));
    // If the consumer stops early, a failure of the prepared part must not become an unhandled rejection.
    making.catch(() => undefined);
    if (before) yield await before;
    before = making;
  }
  if (before) yield await before;
}
