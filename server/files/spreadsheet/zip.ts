import { makeZip } from 'client-zip';

export type ZipEntry = { readonly name: string; readonly at: Date; readonly content: Uint8Array };

/**
 * Files are created while the archive is streamed, and stored uncompressed, because PDFs are compressed
 * already.
 */
export const streamZip = (files: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> =>
  makeZip(inputs(files)) as unknown as AsyncIterable<Uint8Array>;

async function* inputs(files: AsyncIterable<ZipEntry>) {
  for await (const { name, at, content } of files) yield { name, lastModified: at, input: content };
}
