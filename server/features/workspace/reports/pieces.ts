const PIECE_CHARACTERS = 32 * 1024;

export async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const part of parts) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}
