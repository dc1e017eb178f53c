import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../client/client';
import type { WrappedKey } from '../client/seal-keys';
import { StartFault } from '../fault';
import type { Location } from './sealed';

export type Seal = {
  /** Binds the text to its location, so that it can't be opened elsewhere. */
  close(text: string, place: Location): Promise<string>;
  open(sealed: string, place: Location): Promise<string>;
  hash(text: string): string;
  derive(purpose: string): Buffer;
  /** Throws a StartFault unless there is a key and the secret opens all keys. */
  ready(): Promise<void>;
  addKey(): Promise<string>;
};

export function createSeal(secret: Buffer, db: Pick<Database, 'sealKeys' | 'system'>): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `farshore ${purpose}`, 32));
  const hashKey = derive('hash');
  const wrappingKey = derive('seal keys');

  const keyOf = ({ id, wrapped }: WrappedKey): Buffer => {
    if (wrapped === null) return derive('seal');
    try {
      return decrypt(wrappingKey, wrapped, id);
    } catch (cause) {
      throw new StartFault(
        'The keys in this database belong to another FARSHORE_SECRET: give this process the one it was first started with.',
        { cause },
      );
    }
  };

  const add = async (number: number): Promise<string> => {
    const id = `k${number}`;
    const wrapped = encrypt(wrappingKey, randomBytes(32), id);
    // If two processes add it at the same time, the first one's key counts.
    await db.system.pool.query(
      'INSERT INTO seal_key (id, wrapped, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
      [id, wrapped],
    );
    db.sealKeys.forget();
    return id;
  };

  const newest = async (): Promise<WrappedKey> => {
    // Not k1, which an earlier release uses for the key derived from the secret.
    if (!(await db.sealKeys.all()).length) await add(2);
    return (await db.sealKeys.all()).at(-1)!;
  };

  const find = async (id: string): Promise<WrappedKey> => {
    const known = (await db.sealKeys.all()).find((key) => key.id === id);
    if (known) return known;
    db.sealKeys.forget();
    const found = (await db.sealKeys.all()).find((key) => key.id === id);
    if (!found) throw new Error(`sealed with the key ${id}, which is gone`);
    return found;
  };

  return {
    derive,
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    async close(text, place) {
      const key = await newest();
      return `${key.id}.${encrypt(keyOf(key), Buffer.from(text), place)}`;
    },
    async open(sealed, place) {
      const at = sealed.indexOf('.');
      return decrypt(keyOf(await find(sealed.slice(0, at))), sealed.slice(at + 1), place).toString();
    },
    async ready() {
      await newest();
      for (const key of await db.sealKeys.all()) keyOf(key);
    },
    async addKey() {
      const { id } = await newest();
      return add(Number(id.slice(1)) + 1);
    },
  };
}

/** Nonce, tag and ciphertext, with the purpose as additional data. */
function encrypt(key: Buffer, text: Buffer, purpose: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

function decrypt(key: Buffer, text: string, purpose: string): Buffer {
  const [nonce = '', tag = '', body = ''] = text.split('.');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]);
}
