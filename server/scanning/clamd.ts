import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createSemaphore } from '../kernel/semaphore';
import { log } from '../log';
import type { Scanner, Verdict } from './scanner';

/** Where clamd listens. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string };

// Somebody waits for the answer to an upload.
const PATIENCE_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
const MOST_REPLY_BYTES = 4 * 1024;
const PLACES = {
  atOnce: 4,
  mostWaiting: 16,
  refusal: {
    code: 'unavailable',
    message: 'Too many files are being scanned; try again shortly',
    retryAfterSeconds: 5,
  },
} as const;

/** A scanner that hands each file to clamd over a connection of its own. */
export function clamdScanner(place: ClamdPlace): Scanner {
  const places = createSemaphore(PLACES);
  return {
    async scan(file, patienceMs = PATIENCE_MS) {
      const verdict = await inTurn(async () => verdictOf(await ask(place, file.stream(), patienceMs)));
      if (verdict.is === 'unavailable')
        log.warn({ why: verdict.why }, 'a file could not be scanned by clamd');
      return verdict;
    },
  };

  async function inTurn(scan: () => Promise<Verdict>): Promise<Verdict> {
    try {
      const leave = await places.enter();
      try {
        return await scan();
      } finally {
        leave();
      }
    } catch (error) {
      return { is: 'unavailable', why: (error as Error).message };
    }
  }
}

/** What clamd answers to a file; throws where it does not answer in time. */
async function ask(
  place: ClamdPlace,
  content: AsyncIterable<Uint8Array>,
  patienceMs: number,
): Promise<string> {
  const socket = connect(place);
  const impatient = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), patienceMs);
  const reply = replyOf(socket);
  // It is waited for below; until then whoever writes hears of the same fault.
  reply.catch(() => undefined);
  try {
    await once(socket, 'connect');
    // clamd answers before the end where it takes no more, and then hears no more.
    await Promise.race([send(socket, content), reply]);
    return await reply;
  } finally {
    clearTimeout(impatient);
    socket.destroy();
  }
}

const send = (socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> =>
  pipeline(framed(content), socket, { end: false });

/** The command, and each chunk behind its length; one of no length ends it. */
async function* framed(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content) {
    for (let at = 0; at < part.byteLength; at += CHUNK_BYTES) {
      const chunk = part.subarray(at, at + CHUNK_BYTES);
      yield Buffer.concat([lengthOf(chunk), chunk]);
    }
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf({ byteLength }: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > MOST_REPLY_BYTES) reject(new Error('clamd answered without end'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without a verdict')));
  });
}

function verdictOf(reply: string): Verdict {
  if (/^stream: OK$/.test(reply)) return { is: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  // The name goes into a message for people.
  if (found) return { is: 'infected', name: found.replace(/[^\w.\-/() ]/g, '').slice(0, 100) };
  return { is: 'unavailable', why: `clamd answered: ${reply.slice(0, 200)}` };
}
