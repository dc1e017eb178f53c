import { recordDenial } from '../identity/audit-events';
import type { Caller, Services } from '../identity/context';
import type { DomainError, ErrorCode } from '../kernel/error';
import { log } from '../log';
import { toDomainError } from './errors';
import type { ApiRequest } from './request';

type ForbiddenRequest = {
  readonly operation: string;
  readonly requestId: string;
  readonly address: string | null;
};

/** Not recorded, because the person only has to confirm their identity or set up a second factor. */
const QUESTIONS: ReadonlySet<string> = new Set<ErrorCode>(['step_up_required', 'second_factor_missing']);

export async function recordForbidden(
  services: Services,
  error: DomainError,
  { operation, requestId, address }: ForbiddenRequest,
  who?: Caller,
): Promise<void> {
  if (error.status !== 403 || QUESTIONS.has(error.code)) return;
  if (who?.actor.type === 'person' && who.visitor) {
    const { actor, visitor, merchant } = who;
    const person = { id: actor.id!, name: actor.name, email: visitor.email };
    const reason = `${operation}: ${error.message}`;
    await recordDenial(
      services,
      person,
      { type: 'person.refused', requestId, reason, ...(address && { address }) },
      { merchantId: merchant.id, actor },
    );
    return;
  }
  const whose = who && { merchant_id: who.merchant.id, actor_id: who.actor.id };
  log.warn({ request_id: requestId, ...whose, address, operation, reason: error.message }, 'refused');
}

/** Maps a thrown value to a public error, and records it if the request was forbidden. */
export async function recordRefusal(
  services: Services,
  thrown: unknown,
  request: Pick<ApiRequest, 'headers'>,
  { operation, requestId }: Pick<ForbiddenRequest, 'operation' | 'requestId'>,
  who?: Caller,
): Promise<DomainError> {
  const error = toDomainError(services, thrown, requestId);
  const address = request.headers.get(services.addressHeader);
  await recordForbidden(services, error, { operation, requestId, address }, who);
  return error;
}
