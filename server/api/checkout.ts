import * as z from 'zod';
import type { Services } from '../access/context';
import {
  type Checkout,
  giveConsent,
  logo,
  open,
  type Paid,
  payByCard,
  view,
} from '../features/checkout/public';
import { cardInput } from '../features/payments/contract';
import { answerChallenge, type Challenge, findChallenge } from '../features/payments/public';
import { DomainError, notFound } from '../kernel/error';
import { fieldErrors } from '../kernel/field-errors';
import { readText } from './body';
import { refusedAt } from './refusals';
import { fromFetch, requestIdOf } from './request';
import { isSameOrigin } from './same-origin';
import { refuseUnstorable } from './text';
import { visitorOf } from './visitor';

/** What customers do who pay a link: nobody is signed in there. */
export type CheckoutDoor = {
  /** The page of a link, which is counted as opened; undefined where there is none of that address. */
  open(token: string, headers: Pick<Headers, 'get'>): Promise<Checkout | undefined>;
  /** What a cardholder is asked to confirm. */
  challenge(name: string): Promise<Challenge | undefined>;
  /** Answers what the pages send: a card, a consent, the question how the link stands, and a cardholder's yes or no. */
  handle(request: Request): Promise<Response>;
};

const LONGEST_BODY = 4_000;
const PATH = /^\/api\/pay\/(?:(authenticate)\/)?([\w-]{1,64})(\/card|\/consent|\/logo)?$/;

const body = z.object({ card: cardInput });
const consentBody = z.object({ consent: z.literal(true) });

export const checkoutDoor = (services: Services): CheckoutDoor => ({
  open: (token, headers) => open(services, token, visitorOf(headers, services.addressHeader)),
  challenge: (name) => findChallenge(services, name),
  async handle(request) {
    const requestId = requestIdOf(request, services);
    try {
      const [, authenticate, name, more] = PATH.exec(new URL(request.url).pathname) ?? [];
      if (name === undefined) throw new DomainError('route_not_found');
      if (authenticate) return await answered(services, request, name);
      if (more === '/logo') return await pictured(services, request, name);
      if (more === '/consent') return json(await consented(services, request, name, requestId));
      return json(
        more ? await paid(services, request, name, requestId) : await stateOf(services, request, name),
      );
    } catch (error) {
      return refusedAt('checkout', services, error, request, requestId);
    }
  },
});

const json = (answer: object) => Response.json(answer, { headers: { 'cache-control': 'no-store' } });

async function stateOf(
  services: Services,
  request: Request,
  token: string,
): Promise<Pick<Checkout, 'state'>> {
  allow(request, 'GET');
  const found = await view(services, token);
  if (!found) throw notFound();
  return { state: found.state };
}

/** Its address names when it was set, so that it may be kept. */
async function pictured(services: Services, request: Request, token: string): Promise<Response> {
  allow(request, 'GET');
  const found = await logo(services, token);
  if (!found) throw notFound();
  const headers = {
    'content-type': found.content_type,
    'cache-control': 'private, max-age=86400, immutable',
  };
  return new Response(new Uint8Array(found.bytes), { headers });
}

async function paid(services: Services, request: Request, token: string, requestId: string): Promise<Paid> {
  allow(request, 'POST');
  const { card } = await readBody(request, body);
  return payByCard(services, { token, card, requestId });
}

async function consented(
  services: Services,
  request: Request,
  token: string,
  requestId: string,
): Promise<Paid> {
  allow(request, 'POST');
  await readBody(request, consentBody);
  return giveConsent(services, { token, requestId });
}

async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const given = schema.safeParse(await readJson(request), { reportInput: true });
  if (!given.success)
    throw new DomainError('invalid_request', undefined, { fields: fieldErrors(given.error.issues) });
  refuseUnstorable(given.data);
  return given.data;
}

/** A form without scripts: whoever answers it is led on. */
async function answered(services: Services, request: Request, name: string): Promise<Response> {
  allow(request, 'POST');
  const form = new URLSearchParams(await readText(fromFetch(request), LONGEST_BODY));
  if (!(await answerChallenge(services, name, form.get('answer') === 'confirm'))) throw notFound();
  return new Response(null, { status: 303, headers: { location: `/pay/authenticate/${name}` } });
}

function allow(request: Request, method: 'GET' | 'POST'): void {
  if (request.method !== method) throw new DomainError('method_not_allowed');
  if (method === 'POST' && !isSameOrigin(request))
    throw new DomainError('forbidden', 'Cross-site requests are refused');
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(fromFetch(request), LONGEST_BODY);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body');
  }
}
