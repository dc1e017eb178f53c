import * as z from 'zod';
import type { Services } from '../access/context';
import { accept, type Invited, invited } from '../features/people/public';
import { DomainError } from '../kernel/error';
import { readText } from './body';
import { refusedAt } from './refusals';
import { fromFetch, requestIdOf } from './request';
import { isSameOrigin } from './same-origin';
import { refuseUnstorable } from './text';

export type Invites = {
  /** What a link is for. */
  read(token: string): Promise<Invited>;
  /** Answers the form of the link's page: nobody is signed in there yet. */
  accept(request: Request): Promise<Response>;
};

const LONGEST_BODY = 4_000;

const body = z.object({
  token: z.string().max(300),
  name: z.string().max(300),
  password: z.string().max(300),
});

export const invitesDoor = (services: Services): Invites => ({
  read: (token) => invited(services, token),
  async accept(request) {
    const requestId = requestIdOf(request, services);
    try {
      if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
      const given = body.safeParse(await read(request));
      if (!given.success) throw new DomainError('invalid_request');
      refuseUnstorable(given.data);
      await accept(services, given.data);
      return Response.json({}, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return refusedAt('invitation', services, error, request, requestId);
    }
  },
});

async function read(request: Request): Promise<unknown> {
  const text = await readText(fromFetch(request), LONGEST_BODY);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed_body');
  }
}
