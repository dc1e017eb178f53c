import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createSemaphore } from '../../kernel/semaphore';
import { log } from '../../log';
import type { Scanner, Verdict } from './scanner';

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

// The uploader is waiting.
const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
const MAX_REPLY_BYTES = 4 * 1024;
const SCAN_SLOTS = {
  atOnce: 4,
  mostWaiting: 16,
  refusal: {
    code: 'unavailable',
    message: 'Too many files are being scanned; try again shortly',
    retryAfterSeconds: 5,
  },
} as const;

export function createClamdScanner(place: ClamdAddress): Scanner {
  const places = createSemaphore(SCAN_SLOTS);
  return {
    async scan(file, patienceMs = TIMEOUT_MS) {
      const verdict = await inTurn(async () => parseVerdict(await ask(place, file.stream(), patienceMs)));
      if (verdict.is === 'unavailable') log.warn({ why: verdict.why }, 'clamd could not scan a file');
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

async function ask(
  place: ClamdAddress,
  content: AsyncIterable<Uint8Array>,
  patienceMs: number,
): Promise<string> {
  const socket = connect(place);
  const timeout = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), patienceMs);
  const reply = readReply(socket);
  // Awaited below; until then the writer sees the same error.
  reply.catch(() => undefined);
  try {
    await once(socket, 'connect');
    // clamd replies early and stops reading if it rejects the file.
    await Promise.race([send(socket, content), reply]);
    return await reply;
  } finally {
    clearTimeout(timeout);
    socket.destroy();
  }
}

const send = (socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> =>
  pipeline(frameChunks(content), socket, { end: false });

async function* frameChunks(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content) {
    for (let at = 0; at < part.byteLength; at += CHUNK_BYTES) {
      const chunk = part.subarray(at, at + CHUNK_BYTES);
      yield Buffer.concat([encodeLength(chunk), chunk]);
    }
  }
  yield encodeLength(new Uint8Array());
}

function encodeLength({ byteLength }: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > MAX_REPLY_BYTES) reject(new Error('clamd sent an endless answer'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without a verdict')));
  });
}

function parseVerdict(reply: string): Verdict {
  if (/^stream: OK$/.test(reply)) return { is: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  // The name is shown to people.
  if (found) return { is: 'infected', name: found.replace(/[^\w.\-/() ]/g, '').slice(0, 100) };
  return { is: 'unavailable', why: `clamd answered: ${reply.slice(0, 200)}` };
}
