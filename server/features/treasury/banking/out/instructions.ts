import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { asSystem } from '../../../../data/client/transaction';
import type { BankConnection } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { AccountNumber, PaymentBlock } from '../../../../files/bank/payment-file';
import type { Services } from '../../../../identity/context';
import * as store from '../store';
import { openInstruction, toBlocks } from './payment-file';

const MAX_AT_ONCE = 100;
const TIMEOUT_MS = 60_000;
const FORMAT = 'bank-instruction.1';

const compress = promisify(gzip);

/**
 * Writes each payment that waits into a file of its own, which an adapter is given under the payment's end-to-end
 * ID. From the commit on its bytes are final, so that each attempt sends the same. Returns the number of payments.
 */
export const cutInstructions = (
  { db, clock, newId, seal }: Services,
  connection: Pick<BankConnection, 'id'>,
): Promise<number> =>
  asSystem(
    db,
    async (tx) => {
      const now = clock.realNow();
      const { id: connection_id } = await store.lockConnection(tx, connection.id);
      const accounts = await store.findAccounts(tx, connection_id);
      const open = await store.findOpen(tx, accounts, MAX_AT_ONCE);
      for (const row of open) {
        const opened = await openInstruction(seal, row);
        const [only] = toBlocks(row.end_to_end_id, accounts, [opened], now.toISOString().slice(0, 10));
        const bytes = Buffer.from(JSON.stringify(toInstruction(only!.block, row.rail)));
        const id = newId('bank_file');
        await store.addFile(tx, {
          id,
          connection_id,
          direction: 'out',
          name: `${row.end_to_end_id}.json`,
          format: FORMAT,
          message_id: row.end_to_end_id,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          size: bytes.length,
          content_sealed: await seal.close(
            (await compress(bytes)).toString('base64'),
            locationOf('bank_file.content', id),
          ),
          payments: 1,
          state: 'cut',
          created_at: now,
        });
        await store.placeInFile(tx, id, [{ merchant_id: row.merchant_id, id: row.id, block: 1 }], now);
      }
      return open.length;
    },
    { timeout: TIMEOUT_MS },
  );

/** The body of PUT /instructions/{id}, documented in docs/openapi/bank-adapter.yaml. */
function toInstruction({ serviceLevel, executionOn, debtor, payments }: PaymentBlock, rail: string) {
  const { creditor, creditorAgent, remittance, ultimateDebtor, ...payment } = payments[0]!;
  const { address } = creditor;
  return {
    version: 1,
    id: payment.endToEndId,
    uetr: payment.uetr,
    execution_on: executionOn,
    rail,
    service_level: serviceLevel,
    charge_bearer: payment.chargeBearer,
    amount: String(payment.amount),
    currency: payment.currency,
    debtor: { name: debtor.name, account: toAccount(debtor.account), bic: debtor.bic },
    ultimate_debtor: ultimateDebtor && { name: ultimateDebtor.name },
    creditor: {
      name: creditor.name,
      account: toAccount(creditor.account),
      bic: creditorAgent.bic,
      clearing: creditorAgent.clearing,
      intermediary: payment.intermediary,
      address: address && {
        street: address.street,
        postal_code: address.postcode,
        town: address.town,
        country: address.country,
      },
    },
    text: remittance && 'text' in remittance ? remittance.text : null,
  };
}

const toAccount = (account: AccountNumber) => ({ iban: null, number: null, ...account });
