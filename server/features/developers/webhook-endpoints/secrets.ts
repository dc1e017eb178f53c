import type { WebhookEndpoint } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Services } from '../../../identity/context';
import { newSecret } from '../../../webhooks/signature';

type Sealed = Pick<WebhookEndpoint, 'merchant_id' | 'id' | 'secret_sealed'>;

const placeOf = ({ merchant_id, id }: Pick<Sealed, 'merchant_id' | 'id'>) =>
  locationOf('webhook_endpoint.secret', merchant_id, id);
const previousPlaceOf = ({ merchant_id, id }: Pick<Sealed, 'merchant_id' | 'id'>) =>
  locationOf('webhook_endpoint.previous_secret', merchant_id, id);

export async function createSecret(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  endpoint: Pick<Sealed, 'merchant_id' | 'id'>,
): Promise<{ secret: string; secret_sealed: string }> {
  const secret = newSecret(clock.randomBytes);
  return { secret, secret_sealed: await seal.close(secret, placeOf(endpoint)) };
}

/** The current secret, sealed as the previous one. */
export async function sealAsPrevious(
  { seal }: Pick<Services, 'seal'>,
  endpoint: Pick<Sealed, 'merchant_id' | 'id' | 'secret_sealed'>,
): Promise<string> {
  const secret = await seal.open(endpoint.secret_sealed, placeOf(endpoint));
  return seal.close(secret, previousPlaceOf(endpoint));
}

type Signing = Sealed & Pick<WebhookEndpoint, 'previous_secret_sealed' | 'previous_secret_expires_at'>;

/** The current secret and, while it is valid, the previous one. */
export async function openSecrets(
  { seal }: Pick<Services, 'seal'>,
  endpoint: Signing,
  now: Date,
): Promise<string[]> {
  const { previous_secret_sealed: previous, previous_secret_expires_at: until } = endpoint;
  const secrets = [await seal.open(endpoint.secret_sealed, placeOf(endpoint))];
  if (previous && until && until > now) secrets.push(await seal.open(previous, previousPlaceOf(endpoint)));
  return secrets;
}
