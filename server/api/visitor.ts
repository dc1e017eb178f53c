import { networkOf } from '../kernel/network';

/** Programs that follow links: crawlers, previews of chats and mail scanners, and what developers call pages with. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuri|embedly|scan|monitor|^(curl|wget|python|go-http|java|okhttp|axios|node)/i;

/**
 * What distinguishes the visitors of a page from each other; undefined where no person looks at it. It is only hashed,
 * with the page and the day, and never stored.
 */
export function visitorOf(headers: Pick<Headers, 'get'>, addressHeader: string): string | undefined {
  const agent = headers.get('user-agent') ?? '';
  if (!agent || PROGRAMS.test(agent)) return undefined;
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose) || headers.get('x-page-method') === 'HEAD')
    return undefined;
  return `${networkOf(headers.get(addressHeader) ?? '')} ${agent}`;
}
