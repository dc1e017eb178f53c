import type { Services } from '../access/context';
import { type LinkPage, openLink, startSession } from '../features/distributor-links/public';
import { DomainError } from '../kernel/error';
import { parseTypedAmount } from '../kernel/typed-amount';
import { readText } from './body';
import { toDomainError } from './errors';
import { refusedAt } from './refusals';
import { fromFetch, requestIdOf } from './request';
import { isSameOrigin } from './same-origin';
import { visitorOf } from './visitor';

/** What investors do who open the link of a distributor: nobody is signed in there. */
export type DistributorDoor = {
  /** The page of a link, counted as opened unless its form leads back to it; undefined where there is none. */
  open(id: string, headers: Headers, problem?: string): Promise<LinkPage | undefined>;
  /** Takes the amount that the page's form sends, and leads on to the payment session. */
  handle(request: Request): Promise<Response>;
};

const LONGEST_BODY = 1_000;
const PATH = /^\/api\/d\/(shl_[\da-z]{1,40})$/;

export const distributorDoor = (services: Services, addressHeader: string): DistributorDoor => ({
  open: (id, headers, problem) =>
    openLink(services, {
      id,
      host: hostOf(headers),
      visitor: problem === undefined ? visitorOf(headers, addressHeader) : undefined,
    }),
  async handle(request) {
    const requestId = requestIdOf(request, services);
    try {
      const [, id] = PATH.exec(new URL(request.url).pathname) ?? [];
      if (id === undefined) throw new DomainError('route_not_found');
      if (request.method !== 'POST') throw new DomainError('method_not_allowed');
      if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
      return await startFromForm(services, request, { id, addressHeader, requestId });
    } catch (error) {
      return refusedAt('distributor link', services, error, request, requestId);
    }
  },
});

const hostOf = (headers: Headers): string => headers.get('host') ?? '';

type StartRequest = { readonly id: string; readonly addressHeader: string; readonly requestId: string };

/** A form without scripts: whoever sends it is led on, or back to what is wrong with it. */
async function startFromForm(
  services: Services,
  request: Request,
  { id, addressHeader, requestId }: StartRequest,
) {
  const form = new URLSearchParams(await readText(fromFetch(request), LONGEST_BODY));
  const typed = (form.get('amount') ?? '').trim().slice(0, 24);
  const back = (problem: string) => led(`/d/${id}?${new URLSearchParams({ amount: typed, problem })}`);
  const amount = parseTypedAmount(typed, 'USD');
  if (typeof amount === 'string') return back(amount === 'max' ? 'amount' : 'number');
  try {
    const path = await startSession(services, {
      id,
      host: hostOf(request.headers),
      amount: amount.amount,
      address: request.headers.get(addressHeader) ?? '',
      requestId,
    });
    return led(path);
  } catch (error) {
    const { code } = toDomainError(services, error, requestId);
    const problem = PROBLEMS[code];
    if (problem) return back(problem);
    throw error;
  }
}

const led = (location: string) => new Response(null, { status: 303, headers: { location } });

/** What the page says of each refusal that its form may meet. */
const PROBLEMS: Readonly<Partial<Record<string, string>>> = {
  invalid_request: 'amount',
  rate_limited: 'busy',
  state_not_allowed: 'closed',
  feature_not_enabled: 'closed',
  notes_invalid: 'closed',
};
