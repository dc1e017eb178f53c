import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { createScratch, newKey } from './disk';
import type { Storage } from './storage';

export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

// Keeps a bucket that does not answer from blocking a request forever.
const TIMEOUT_MS = 60_000;

export function s3Storage(s3: S3Config, directory: string): Storage {
  const client = new AwsClient({ ...s3, service: 's3', retries: 0 });
  const base = `${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}/`;

  const ask = async (method: string, key: string, more: RequestInit & { duplex?: 'half' } = {}) => {
    const { headers } = await client.sign(base + key, { method, headers: more.headers });
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new Error('the bucket did not answer')), TIMEOUT_MS);
    try {
      return await fetch(base + key, { ...more, method, headers, signal: giveUp.signal });
    } finally {
      // The response body may be read slowly.
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
        // The signed hash makes the bucket reject content that was altered or truncated on the way.
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
    scratch: () => createScratch(directory),
  };
}
