import { type LinkPage, openLink, startSession } from '../../features/platform/distributor-links/public';
import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { parseTypedAmount } from '../../kernel/money/typed-amount';
import { readText } from '../body';
import { toDomainError } from '../errors';
import { answerError } from '../refusals';
import { fromFetch, getRequestId } from '../request';
import { isSameOrigin } from '../same-origin';
import { visitorKey } from '../visitor';

export type DistributorPages = {
  /** Counts the page as opened unless its form redirected back to it; undefined if the link is unknown. */
  open(id: string, headers: Headers, problem?: string): Promise<LinkPage | undefined>;
  handle(request: Request): Promise<Response>;
};

const MAX_BODY_BYTES = 1_000;
const PATH = /^\/api\/d\/(shl_[\da-z]{1,40})$/;

export const createDistributorPages = (services: Services, addressHeader: string): DistributorPages => ({
  open: (id, headers, problem) =>
    openLink(services, {
      id,
      host: hostOf(headers),
      visitor: problem === undefined ? visitorKey(headers, addressHeader) : undefined,
    }),
  async handle(request) {
    const requestId = getRequestId(request, services);
    try {
      const [, id] = PATH.exec(new URL(request.url).pathname) ?? [];
      if (id === undefined) throw new DomainError('route_not_found');
      if (request.method !== 'POST') throw new DomainError('method_not_allowed');
      if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
      return await startFromForm(services, request, { id, addressHeader, requestId });
    } catch (error) {
      return answerError('distributor link', services, error, request, requestId);
    }
  },
});

const hostOf = (headers: Headers): string => headers.get('host') ?? '';

type StartRequest = { readonly id: string; readonly addressHeader: string; readonly requestId: string };

/** A plain form, so the answer is a redirect: to the session, or back with the problem. */
async function startFromForm(
  services: Services,
  request: Request,
  { id, addressHeader, requestId }: StartRequest,
) {
  const form = new URLSearchParams(await readText(fromFetch(request), MAX_BODY_BYTES));
  const typed = (form.get('amount') ?? '').trim().slice(0, 24);
  const back = (problem: string) => redirect(`/d/${id}?${new URLSearchParams({ amount: typed, problem })}`);
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
    return redirect(path);
  } catch (error) {
    const { code } = toDomainError(services, error, requestId);
    const problem = PROBLEMS[code];
    if (problem) return back(problem);
    throw error;
  }
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

const PROBLEMS: Readonly<Partial<Record<string, string>>> = {
  invalid_request: 'amount',
  rate_limited: 'busy',
  state_not_allowed: 'closed',
  feature_not_enabled: 'closed',
  notes_invalid: 'closed',
};
