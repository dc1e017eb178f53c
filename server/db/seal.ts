import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Place } from './sealed';

/** Seals numbers that must not be readable in a dump, and hashes them so that equal ones can be found. */
export type Seal = {
  /** Binds the text to where it stands: it opens only with the same place. */
  close(text: string, place: Place): string;
  open(sealed: string, place: Place): string;
  hash(text: string): string;
  /** A key for another purpose, derived from the same secret. */
  derive(purpose: string): Buffer;
};

const KEY_ID = 'k1';

export function sealWith(secret: Buffer): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `farshore ${purpose}`, 32));
  const sealing = derive('seal');
  const hashing = derive('hash');
  return {
    derive,
    close(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [KEY_ID, nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open(sealed, place) {
      const [keyId, nonce, tag, body] = sealed.split('.');
      if (keyId !== KEY_ID || !nonce || !tag || body === undefined)
        throw new Error('sealed with an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  };
}
