import * as z from 'zod';
import { accept, type Invited, invited } from '../../features/workspace/people/public';
import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { readText } from '../body';
import { answerError } from '../refusals';
import { fromFetch, getRequestId } from '../request';
import { isSameOrigin } from '../same-origin';
import { rejectUnstorable } from '../text';

export type InvitePages = {
  read(token: string): Promise<Invited>;
  accept(request: Request): Promise<Response>;
};

const MAX_BODY_BYTES = 4_000;

const body = z.object({
  token: z.string().max(300),
  name: z.string().max(300),
  password: z.string().max(300),
});

export const createInvitePages = (services: Services): InvitePages => ({
  read: (token) => invited(services, token),
  async accept(request) {
    const requestId = getRequestId(request, services);
    try {
      if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
      const given = body.safeParse(await read(request));
      if (!given.success) throw new DomainError('invalid_request');
      rejectUnstorable(given.data);
      await accept(services, given.data);
      return Response.json({}, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return answerError('invitation', services, error, request, requestId);
    }
  },
});

async function read(request: Request): Promise<unknown> {
  const text = await readText(fromFetch(request), MAX_BODY_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body');
  }
}
