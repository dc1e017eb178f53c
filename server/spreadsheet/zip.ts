import { makeZip } from 'client-zip';

export type Packed = { readonly name: string; readonly at: Date; readonly content: Uint8Array };

/** An archive that is written while its files are made. They stay as they are: a PDF is compressed already. */
export const zipOf = (files: AsyncIterable<Packed>): AsyncIterable<Uint8Array> =>
  makeZip(inputs(files)) as unknown as AsyncIterable<Uint8Array>;

async function* inputs(files: AsyncIterable<Packed>) {
  for await (const { name, at, content } of files) yield { name, lastModified: at, input: content };
}
