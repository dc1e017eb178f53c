import { networkOf } from '../identity/network';

/** Crawlers, link previews, mail scanners and developer tools. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuri|embedly|scan|monitor|^(curl|wget|python|go-http|java|okhttp|axios|node)/i;

/**
 * Undefined for programs and prefetches. Only a hash of the key with the page and the day is used, and it is
 * never stored.
 */
export function visitorKey(headers: Pick<Headers, 'get'>, addressHeader: string): string | undefined {
  const agent = headers.get('user-agent') ?? '';
  if (!agent || PROGRAMS.test(agent)) return undefined;
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose) || headers.get('x-page-method') === 'HEAD')
    return undefined;
  return `${networkOf(headers.get(addressHeader) ?? '')} ${agent}`;
}
