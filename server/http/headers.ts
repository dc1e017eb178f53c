import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Gives the request an id, or keeps the caller's, and answers with it. */
export function stampRequestId(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && SANE_ID.test(given)) {
    response.setHeader('X-Request-Id', given);
    return;
  }
  const id = randomUUID();
  if (given !== undefined) dropRaw(request.rawHeaders, 'x-request-id');
  // Readers differ: Next takes the parsed headers, the Request of the engine both.
  request.headers['x-request-id'] = id;
  request.rawHeaders.push('X-Request-Id', id);
  response.setHeader('X-Request-Id', id);
}

/** Says where a request comes from, under a name that nobody outside knows. */
export function stampAddress(request: IncomingMessage, name: string, address: string): void {
  request.headers[name] = address;
  request.rawHeaders.push(name, address);
}

/** The id that a request was given. */
export const stampedRequestId = ({ headers }: IncomingMessage): string => String(headers['x-request-id']);

function dropRaw(raw: string[], name: string): void {
  for (let i = raw.length - 2; i >= 0; i -= 2) {
    if (raw[i]?.toLowerCase() === name) raw.splice(i, 2);
  }
}

export type SetHeaders = (response: ServerResponse) => void;

/** The headers that every answer carries. */
export function everyAnswer(publicUrl: URL): SetHeaders {
  const https = publicUrl.protocol === 'https:';
  return (response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    // No other site shows or runs what is ours; who calls the API from elsewhere is no browser.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const NEVER_USED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** Copy buttons write to the clipboard; passkeys sign people in. */
const USED = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

const PERMISSIONS = [
  ...NEVER_USED.map((feature) => `${feature}=()`),
  ...USED.map((feature) => `${feature}=(self)`),
].join(', ');

/** Next reads the nonce from the request's policy and puts it on the scripts it renders. */
export function stampPagePolicy(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Menus and dialogs place themselves through the CSSOM, which this allows; style elements and attributes are refused.
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  request.headers['content-security-policy'] = policy;
  // A page has no other way to know its own address, to which the sign-in page leads back.
  request.headers['x-page'] = request.url;
  // Nor its method.
  request.headers['x-page-method'] = request.method;
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Permissions-Policy', PERMISSIONS);
  // A page that was opened from another site, or opens one, is out of its reach.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}
