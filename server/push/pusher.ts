import { createECDH } from 'node:crypto';
import { log } from '../log';
import { type AllowedHosts, isAllowedHost } from '../webhooks/address';
import type { WebhookSender } from '../webhooks/sender';

// Imported on demand, because few deployments need it at the start.
const webPush = async () => (await import('web-push')).default;

type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

type PushNotification = {
  /** Later notifications with the same tag replace it. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Path of this deployment's page that a click opens. */
  readonly path: string;
};

/** `gone`: the browser is no longer subscribed. `unreachable` may be tried again. */
type PushDelivery = 'sent' | 'gone' | 'unreachable';

export type Pusher = {
  /** The application server key, which browsers subscribe with. */
  readonly publicKey: string;
  accepts(endpoint: string, options: Options): boolean;
  send(target: PushTarget, notification: PushNotification, options: Options): Promise<PushDelivery>;
};

/** Only sandbox merchants reach the hosts that the operator allows. */
type Options = { readonly sandbox: boolean };

const NONE: AllowedHosts = new Set();

type Parts = {
  /** A mailto or https URL that push services may contact. */
  readonly contact: string;
  /** 32 secret bytes; another key ends all subscriptions. */
  readonly key: Buffer;
  readonly sender: WebhookSender;
};

// A notification about an approval is worth nothing the next day.
const TTL_S = 12 * 3600;

export function createPusher({ contact, key, sender }: Parts): Pusher {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  const vapidDetails = {
    subject: contact,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
  return {
    publicKey: vapidDetails.publicKey,
    accepts: (endpoint, { sandbox }) => isPushService(endpoint, sandbox ? sender.allowedHosts : NONE),
    async send({ endpoint, p256dh, auth }, notification, { sandbox }) {
      const { generateRequestDetails } = await webPush();
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notification),
        { vapidDetails, TTL: TTL_S, urgency: 'high' },
      );
      const answer = await sender.send({
        url: endpoint,
        headers: toText(headers),
        body: body!,
        sandbox,
      });
      if ('status' in answer && answer.status >= 200 && answer.status < 300) return 'sent';
      if ('status' in answer && (answer.status === 404 || answer.status === 410)) return 'gone';
      const reason = 'status' in answer ? answer.status : answer.error;
      // The address of a subscription is a secret of its browser.
      log.warn({ host: new URL(endpoint).host, reason }, 'push not sent');
      return 'unreachable';
    },
  };
}

const toText = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Chrome and Edge, Firefox, Safari, older Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Nothing is sent to other addresses, which a person could make up, except to hosts that the operator allows. */
export function isPushService(endpoint: string, allowed: AllowedHosts): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (isAllowedHost(allowed, url)) return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    SERVICES.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`))
  );
}
