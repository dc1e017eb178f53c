import type { Services } from '../access/context';
import type { SignIn } from '../access/sign-in';
import type { ErrorCode } from '../kernel/error';
import type { Id } from '../kernel/id';
import { toDomainError } from './errors';
import { requestIdOf } from './request';

type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

export type SignInAnswer =
  | { readonly sessionId: Id<'session'>; readonly name: string }
  | { readonly refusal: ErrorCode; readonly status: number; readonly retryAfterSeconds?: number };

export type SignInDoor = {
  readonly cookie: SignIn['cookie'];
  begin(credentials: Credentials, headers: Headers): Promise<SignInAnswer>;
  end(sessionId: string): Promise<void>;
};

/** Signing in as the page asks for it: what goes wrong is named by its code, whatever the database said of it. */
export const signInDoor = (
  services: Services,
  { cookie, begin, end }: SignIn,
  addressHeader: string,
): SignInDoor => ({
  cookie,
  end,
  async begin({ email, password, code }, headers) {
    const requestId = requestIdOf({ headers }, services);
    const address = headers.get(addressHeader) ?? undefined;
    try {
      const begun = await begin(email, password, {
        code: code || undefined,
        address,
        userAgent: headers.get('user-agent') ?? undefined,
        requestId,
      });
      return begun ?? { refusal: 'unauthorized', status: 401 };
    } catch (error) {
      const { code, status, retryAfterSeconds } = toDomainError(services, error, requestId);
      return { refusal: code, status, retryAfterSeconds };
    }
  },
});
