import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { readonly challenge?: unknown; readonly user?: unknown };

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function authenticator(
  origin = 'http://localhost',
  flaws: { origin?: string; unverified?: boolean; still?: boolean } = {},
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: flaws.origin ?? origin, crossOrigin: false }));

  const authData = (extra: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(37);
    createHash('sha256').update(new URL(origin).hostname).digest().copy(head);
    head[32] = USER_PRESENT | (flaws.unverified ? 0 : USER_VERIFIED) | extra;
    if (!flaws.still) counter++;
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, more]);
  };

  const whole = <R extends object>(response: R) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    create({ challenge, user }: Options) {
      userHandle = (user as { id: string }).id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
        ]) as never,
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(HAS_CREDENTIAL, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return whole({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    get({ challenge }: Options) {
      const client = clientData('webauthn.get', challenge);
      const data = authData(0);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return whole({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle,
      });
    },
  };
}
