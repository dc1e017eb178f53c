import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's subscription to push notifications, with the private key that reads them. */
export function pushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** By RFC 8291, which encrypts to the browser's key, and RFC 8188. */
    read(message: Buffer): unknown {
      const salt = message.subarray(0, 16);
      const senderKey = message.subarray(21, 21 + message[20]!);
      const sealed = message.subarray(21 + message[20]!);
      const derive = (input: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', input, from, info, length));
      const input = derive(
        keys.computeSecret(senderKey),
        auth,
        Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]),
        32,
      );
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
