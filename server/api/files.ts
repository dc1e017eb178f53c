import type { Services } from '../access/context';
import type { Sessions } from '../access/session';
import type { Feature } from '../features/feature';
import { carriesFile } from '../kernel/contract';
import { askingByCookie } from './admission';
import { restHandler } from './rest';
import { compileRoutes } from './routes';

export const FILES_PREFIX = '/api/files';

/** For the dashboard: the operations that carry a file, which tRPC does not, as the person who is signed in. */
export const filesDoor = (services: Services, features: readonly Feature[], sessions: Sessions) =>
  restHandler(services, compileRoutes(features, carriesFile), {
    prefix: FILES_PREFIX,
    asking: (_services, request) => askingByCookie(sessions, request),
  });
