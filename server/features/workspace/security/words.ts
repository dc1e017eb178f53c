import * as z from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/, 'must be base64url');

const deviceFields = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).refine(isSmall, 'is too large'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= 2_000;
}

/** From `navigator.credentials.create`. Source: Web Authentication Level 3, 5.1.8. */
export const registrationResponse = z.strictObject({
  ...deviceFields,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(8_000).optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(4_000).optional(),
  }),
});

/** From `navigator.credentials.get`. Source: Web Authentication Level 3, 5.1.8. */
export const authenticationResponse = z.strictObject({
  ...deviceFields,
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
