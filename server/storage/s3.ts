import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { newKey, scratchIn } from './disk';
import type { Storage } from './storage';

export type S3Place = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

// A bucket that does not answer must not keep a request waiting for ever.
const PATIENCE_MS = 60_000;

/** Keeps objects in a bucket of S3 or of what speaks like it; `directory` holds only what is still being received. */
export function s3Storage(s3: S3Place, directory: string): Storage {
  const client = new AwsClient({ ...s3, service: 's3', retries: 0 });
  const base = `${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}/`;

  const ask = async (method: string, key: string, more: RequestInit & { duplex?: 'half' } = {}) => {
    const { headers } = await client.sign(base + key, { method, headers: more.headers });
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new Error('the bucket did not answer')), PATIENCE_MS);
    try {
      return await fetch(base + key, { ...more, method, headers, signal: giveUp.signal });
    } finally {
      // What is answered may be read slowly.
      clearTimeout(timer);
    }
  };
  const refuse = async (answer: Response, doing: string) => {
    const said = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
    throw new Error(`the bucket answered ${answer.status} ${said} to ${doing}`.replace('  ', ' '));
  };

  return {
    async put(content, { size, sha256 }, key = newKey()) {
      const answer = await ask('PUT', key, {
        body: Readable.toWeb(Readable.from(content)) as BodyInit,
        duplex: 'half',
        // The hash is signed, so that the bucket itself refuses content that was changed or cut on its way.
        headers: { 'content-length': String(size), 'x-amz-content-sha256': sha256 },
      });
      if (!answer.ok) await refuse(answer, 'storing');
      await answer.arrayBuffer();
      return key;
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (!answer.ok || !answer.body) await refuse(answer, 'reading');
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      if (!answer.ok && answer.status !== 404) await refuse(answer, 'removing');
      await answer.arrayBuffer();
    },
    scratch: () => scratchIn(directory),
  };
}
