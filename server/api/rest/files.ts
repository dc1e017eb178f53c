import type { Feature } from '../../features/kit/feature';
import type { Services } from '../../identity/context';
import type { Sessions } from '../../identity/sign-in/session';
import { carriesFile } from '../../kernel/contract';
import { cookieCredential } from '../admission';
import { restHandler } from './rest';
import { compileRoutes } from './routes';

export const FILES_PREFIX = '/api/files';

/** tRPC carries no files. */
export const createFilesHandler = (
  services: Services,
  features: readonly Feature[],
  sessions: Sessions,
  base = '',
) =>
  restHandler(services, compileRoutes(features, carriesFile), {
    prefix: `${base}${FILES_PREFIX}`,
    getCredential: (_services, request) => cookieCredential(sessions, request),
  });
