import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createIds } from '../../kernel/id';
import { isGivenRequestId } from '../request-id';

const { newId } = createIds({ realNow: () => new Date(), randomBytes });

export const newRequestId = (): string => newId('request');

export function stampRequestId(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers['x-request-id'];
  if (isGivenRequestId(given)) {
    response.setHeader('X-Request-Id', given);
    return;
  }
  const id = newRequestId();
  if (given !== undefined) dropRaw(request.rawHeaders, 'x-request-id');
  // Next reads the parsed headers; the engine's Request reads both.
  request.headers['x-request-id'] = id;
  request.rawHeaders.push('X-Request-Id', id);
  response.setHeader('X-Request-Id', id);
}

/** The header's name is random per process, so that clients cannot forge it. */
export function stampAddress(request: IncomingMessage, name: string, address: string): void {
  request.headers[name] = address;
  request.rawHeaders.push(name, address);
}

export const stampedRequestId = ({ headers }: IncomingMessage): string => String(headers['x-request-id']);

function dropRaw(raw: string[], name: string): void {
  for (let i = raw.length - 2; i >= 0; i -= 2) {
    if (raw[i]?.toLowerCase() === name) raw.splice(i, 2);
  }
}

type SetHeaders = (response: ServerResponse) => void;

export function createHeaderSetter(publicUrl: URL): SetHeaders {
  const https = publicUrl.protocol === 'https:';
  return (response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    // No other site may embed or run our responses. API clients elsewhere are not browsers.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (https) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const DENIED_FEATURES = [
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
const ALLOWED_FEATURES = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

const PERMISSIONS = [
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ...ALLOWED_FEATURES.map((feature) => `${feature}=(self)`),
].join(', ');

/** Next reads the nonce from the request's policy and adds it to the scripts it renders. */
export function stampPagePolicy(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Menus and dialogs are positioned through the CSSOM, which this allows; style elements and attributes
    // are blocked.
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Shows push notifications.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  request.headers['content-security-policy'] = policy;
  // The sign-in page needs the path to return to, and a page has no other way to know it.
  request.headers['x-page'] = request.url;
  request.headers['x-page-method'] = request.method;
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Permissions-Policy', PERMISSIONS);
  // Isolates the page from windows of other sites, in both directions.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}
