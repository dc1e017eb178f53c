/** A frame has the rows so far and the piece's length, 32 bits big-endian each, then the piece. */
export async function* frameWithProgress(
  content: AsyncIterable<Uint8Array>,
  rowsSoFar: () => number,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(rowsSoFar(), 0);
    head.writeUInt32BE(bytes.length, 4);
    yield head;
    yield bytes;
  }
}
