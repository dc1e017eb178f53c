import type { Services } from '../access/context';
import type { Implemented } from '../access/implement';
import type { Sessions } from '../access/session';
import { carriesFile } from '../kernel/contract';
import { DomainError } from '../kernel/error';
import { restHandler } from './rest';
import { compileRoutes } from './routes';
import { isSameOrigin } from './same-origin';

export const FILES_PREFIX = '/api/files';

/** For the dashboard: the operations that carry a file, which tRPC does not, as the person who is signed in. */
export const filesDoor = (services: Services, features: readonly Implemented[], sessions: Sessions) =>
  restHandler(services, compileRoutes(features, carriesFile), {
    prefix: FILES_PREFIX,
    async resolve(_services, request) {
      if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
      return sessions.resolve(request.headers);
    },
  });
