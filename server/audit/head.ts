import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { AuditHead } from '../data/prisma/client';
import type { Seal } from '../data/sealing/seal';

export type Head = Omit<AuditHead, 'signature' | 'logged_at'>;

export type Signer = {
  sign(head: Head): Buffer;
  isSigned(head: Head & { signature: Uint8Array }): boolean;
  /** SPKI in DER as base64, for auditors. */
  readonly publicKey: string;
};

// The prefix of an Ed25519 seed in a PKCS #8 key.
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key is derived from the secret, so it is never in the database. */
export function createSigner(seal: Pick<Seal, 'derive'>): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seal.derive('audit')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(key);
  return {
    sign: (head) => sign(null, Buffer.from(signedText(head)), key),
    isSigned: (head) => verify(null, Buffer.from(signedText(head)), publicKey, head.signature),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

export const signedText = (head: Head): string =>
  [
    'farshore audit head',
    headName(head),
    head.last_event_id,
    head.sealed_at.toISOString(),
    head.swept_at.toISOString(),
  ].join(' ');

/** Accepted by `audit verify --head`. */
export const headName = ({ merchant_id, seq, hash }: Pick<Head, 'merchant_id' | 'seq' | 'hash'>): string =>
  `${merchant_id}:${seq}:${Buffer.from(hash).toString('hex')}`;
