import { type AllowedHosts, isAllowedHost } from '../webhooks/address';

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
