import { Agent, type Dispatcher, request } from 'undici';
import * as z from 'zod';
import { type InstructionStatus, instructionStatus } from '../../files/bank/json';
import { signHeaders } from '../../webhooks/signature';

type AdapterSettings = { readonly url: string; readonly secret: string };

/** No answer: the adapter may have the instruction, and is given the same bytes again. */
type NoAnswer = { readonly outcome: 'unknown'; readonly why: string };

type PutAnswer =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly code: string; readonly text: string | null }
  /** It has another instruction under this ID. */
  | { readonly outcome: 'other' }
  | NoAnswer;

type GetAnswer =
  | { readonly outcome: 'known'; readonly status: InstructionStatus }
  | { readonly outcome: 'never_seen' }
  | NoAnswer;

/** The calls never throw, and take at most 15 s each. Redirects are not followed. */
export type Adapter = {
  put(id: string, body: Uint8Array): Promise<PutAnswer>;
  get(id: string): Promise<GetAnswer>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 64 * 1024;

const refusal = z.object({
  code: z.string().trim().min(1).max(35),
  text: z.string().trim().min(1).max(500).nullable().default(null),
});

/** A service of the operator in front of a bank's API, documented in docs/openapi/bank-adapter.yaml. */
export function connectAdapter(
  { url, secret }: AdapterSettings,
  now: () => Date,
  timeoutMs = TIMEOUT_MS,
): Adapter {
  const dispatcher = new Agent({ connect: { timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs) } });

  async function call(method: 'GET' | 'PUT', id: string, body = ''): Promise<Answered> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(`${url}/instructions/${id}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...signHeaders([secret], id, now(), body),
        },
        body: body || null,
        dispatcher,
        signal,
      });
      return { status: answer.statusCode, value: await readJson(answer.body) };
    } catch (error) {
      const why = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : (error as Error).message;
      return { status: 0, why };
    }
  }

  return {
    async put(id, bytes) {
      const answer = await call('PUT', id, Buffer.from(bytes).toString('utf8'));
      const { status } = answer;
      if (status >= 200 && status < 300) return { outcome: 'accepted' };
      if (status === 409) return { outcome: 'other' };
      const refused = status === 422 ? refusal.safeParse(answer.value) : undefined;
      return refused?.success ? { outcome: 'refused', ...refused.data } : toNoAnswer(answer);
    },
    async get(id) {
      const answer = await call('GET', id);
      if (answer.status === 404) return { outcome: 'never_seen' };
      const read = answer.status === 200 ? instructionStatus.safeParse(answer.value) : undefined;
      return read?.success && read.data.id === id
        ? { outcome: 'known', status: read.data }
        : toNoAnswer(answer);
    },
    close: () => dispatcher.destroy(),
  };
}

type Answered = { readonly status: number; readonly value?: unknown; readonly why?: string };

const toNoAnswer = ({ status, why }: Answered): NoAnswer => ({
  outcome: 'unknown',
  why: why ?? `${status} with a body that is not as documented`,
});

/** Undefined if the body is not JSON. Throws if it is too long. */
async function readJson(body: Dispatcher.ResponseData['body']): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new Error(`the body is longer than ${MAX_BODY_BYTES} bytes`);
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
