/** Bytes in pieces that say how far they come: the rows so far and the length of the piece, then the piece. */
export async function* framed(
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
