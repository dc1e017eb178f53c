/** What is made of each part, which is begun while the one before is written. */
export async function* ahead<Part, Made>(
  parts: AsyncIterable<Part>,
  make: (part: Part) => Made | Promise<Made>,
): AsyncGenerator<Made> {
  let before: Promise<Made> | undefined;
  for await (const part of parts) {
    const making = Promise.resolve(make(part));
    // Whoever stops before the end does not hear of what was begun ahead.
    making.catch(() => undefined);
    if (before) yield await before;
    before = making;
  }
  if (before) yield await before;
}
