import { readFile } from 'node:fs/promises';
import { type Dispatcher, request } from 'undici';
import { SECOND_MS } from '../../../kernel/time/durations';

const TIMEOUT_MS = 15 * SECOND_MS;

type Limits = { readonly mostBytes: number; readonly timeoutMs?: number };

/** A file, or what an address answers. Redirects are not followed. */
export async function readPlace(
  place: string,
  { mostBytes, timeoutMs = TIMEOUT_MS }: Limits,
): Promise<{ readonly bytes: Uint8Array; readonly headers: Dispatcher.ResponseData['headers'] }> {
  if (!URL.canParse(place)) return { bytes: await readFile(place), headers: {} };
  const { statusCode, headers, body } = await request(place, { signal: AbortSignal.timeout(timeoutMs) });
  const bytes = await readBody(body, mostBytes);
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  return { bytes, headers };
}

async function readBody(body: Dispatcher.ResponseData['body'], mostBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new Error(`the body is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
