import * as z from 'zod';
import {
  type Checkout,
  giveConsent,
  logo,
  open,
  type Paid,
  payByCard,
  view,
} from '../../features/collections/checkout/public';
import { cardInput } from '../../features/collections/payments/contract';
import { answerChallenge, type Challenge, findChallenge } from '../../features/collections/payments/public';
import type { Services } from '../../identity/context';
import { DomainError, notFound } from '../../kernel/error';
import { fieldErrors } from '../../kernel/field-errors';
import { readText } from '../body';
import { answerError } from '../refusals';
import { fromFetch, getRequestId } from '../request';
import { isSameOrigin } from '../same-origin';
import { rejectUnstorable } from '../text';
import { visitorKey } from '../visitor';

export type CheckoutPages = {
  /** Counts the page as opened; undefined if the address is unknown. */
  open(token: string, headers: Pick<Headers, 'get'>): Promise<Checkout | undefined>;
  challenge(name: string): Promise<Challenge | undefined>;
  handle(request: Request): Promise<Response>;
};

const MAX_BODY_BYTES = 4_000;
const PATH = /^\/api\/pay\/(?:(authenticate)\/)?([\w-]{1,64})(\/card|\/consent|\/logo)?$/;

const body = z.object({ card: cardInput });
const consentBody = z.object({ consent: z.literal(true) });

export const createCheckoutPages = (services: Services): CheckoutPages => ({
  open: (token, headers) => open(services, token, visitorKey(headers, services.addressHeader)),
  challenge: (name) => findChallenge(services, name),
  async handle(request) {
    const requestId = getRequestId(request, services);
    try {
      const [, authenticate, name, more] = PATH.exec(new URL(request.url).pathname) ?? [];
      if (name === undefined) throw new DomainError('route_not_found');
      if (authenticate) return await postChallenge(services, request, name);
      if (more === '/logo') return await getLogo(services, request, name);
      if (more === '/consent') return json(await postConsent(services, request, name, requestId));
      return json(
        more ? await postCard(services, request, name, requestId) : await getState(services, request, name),
      );
    } catch (error) {
      return answerError('checkout', services, error, request, requestId);
    }
  },
});

const json = (answer: object) => Response.json(answer, { headers: { 'cache-control': 'no-store' } });

async function getState(
  services: Services,
  request: Request,
  token: string,
): Promise<Pick<Checkout, 'state'>> {
  requireMethod(request, 'GET');
  const found = await view(services, token);
  if (!found) throw notFound();
  return { state: found.state };
}

/** The URL contains the time the logo was set, so it may be cached. */
async function getLogo(services: Services, request: Request, token: string): Promise<Response> {
  requireMethod(request, 'GET');
  const found = await logo(services, token);
  if (!found) throw notFound();
  const headers = {
    'content-type': found.content_type,
    'cache-control': 'private, max-age=86400, immutable',
  };
  return new Response(new Uint8Array(found.bytes), { headers });
}

async function postCard(
  services: Services,
  request: Request,
  token: string,
  requestId: string,
): Promise<Paid> {
  requireMethod(request, 'POST');
  const { card } = await readBody(request, body);
  return payByCard(services, { token, card, requestId });
}

async function postConsent(
  services: Services,
  request: Request,
  token: string,
  requestId: string,
): Promise<Paid> {
  requireMethod(request, 'POST');
  await readBody(request, consentBody);
  return giveConsent(services, { token, requestId });
}

async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const given = schema.safeParse(await readJson(request), { reportInput: true });
  if (!given.success)
    throw new DomainError('invalid_request', undefined, { fields: fieldErrors(given.error.issues) });
  rejectUnstorable(given.data);
  return given.data;
}

/** A plain form, so the answer is a redirect. */
async function postChallenge(services: Services, request: Request, name: string): Promise<Response> {
  requireMethod(request, 'POST');
  const form = new URLSearchParams(await readText(fromFetch(request), MAX_BODY_BYTES));
  if (!(await answerChallenge(services, name, form.get('answer') === 'confirm'))) throw notFound();
  return new Response(null, { status: 303, headers: { location: `/pay/authenticate/${name}` } });
}

function requireMethod(request: Request, method: 'GET' | 'POST'): void {
  if (request.method !== method) throw new DomainError('method_not_allowed');
  if (method === 'POST' && !isSameOrigin(request))
    throw new DomainError('forbidden', 'Cross-site requests are refused');
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(fromFetch(request), MAX_BODY_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body');
  }
}
