import { locationOf } from '../../../../data/sealing/sealed';
import type { Services } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { log } from '../../../../log';
import { isSigned, type Signed } from '../../../../webhooks/signature';
import * as store from '../store';
import { importFile } from './import';
import { type ImportReport, withMaskedAccounts } from './report';

const NO_SECRET = 'whsec_';

/**
 * Imports a report that the adapter of a bank has signed. Throws `not_found` if there is no such adapter or the
 * signature is wrong, and `unavailable` while the connection is paused.
 */
export async function receiveReport(
  services: Services,
  name: string,
  signed: Signed,
  body: string,
): Promise<ImportReport> {
  const { db, seal, clock } = services;
  const found = await store.findConnection(db, name);
  const connection = found?.transport.kind === 'adapter' ? found : null;
  // The time of the answer must not tell which connections exist.
  const secret = connection
    ? await seal.open(connection.secret_sealed!, locationOf('bank_connection.secret', connection.id))
    : NO_SECRET;
  if (!isSigned(secret, signed, body, clock.realNow()) || !connection)
    throw new DomainError(
      'not_found',
      'There is no such bank, or the signature is wrong or older than five minutes',
    );
  if (connection.paused_because !== null)
    throw new DomainError('unavailable', `The bank ${name} is paused. Send the report again later`, {
      retryAfterSeconds: 60,
    });
  const origin = { connection_id: connection.id };
  const file = `${signed['webhook-id']}.json`;
  const report = await importFile(services, file, Buffer.from(body), origin, connection.id);
  log[report.outcome === 'refused' ? 'error' : 'info'](
    { bank: name, ...withMaskedAccounts(report) },
    'bank report received',
  );
  return report;
}
