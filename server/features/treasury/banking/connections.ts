import { readFileSync } from 'node:fs';
import { locationOf } from '../../../data/sealing/sealed';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { money, toDecimal } from '../../../kernel/money/money';
import { actForHouse } from '../../platform/merchants/public';
import { maskNumber } from './in/report';
import { nextCutOff } from './out/cut-off';
import { type ConnectionSettings, readConnectionSettings, type Transport } from './settings';
import * as store from './store';

const MAX_KEY_BYTES = 16_384;

/** Adds a bank and its accounts. Throws `invalid_request` that names the field and the rule. */
export async function addConnection(services: Services, given: unknown, by: Actor): Promise<string> {
  const settings = readConnectionSettings(given);
  const { transport, secret } = withoutSecret(settings);
  const id = services.newId('bank_connection');
  const now = services.clock.realNow();
  const row = {
    id,
    name: settings.name,
    transport,
    secret_sealed: secret && (await services.seal.close(secret, locationOf('bank_connection.secret', id))),
    payments: settings.payments,
    success: settings.success,
    cut_offs: settings.cut_offs,
    cut_at: nextCutOff(settings.cut_offs, now),
    work_at: now,
    created_at: now,
  };
  const accounts = settings.accounts.map(({ iban, number, ...account }) => ({
    ...account,
    id: services.newId('bank_account'),
    connection_id: id,
    number: (iban ?? number)!,
    is_iban: iban !== undefined,
    created_at: now,
  }));
  await actForHouse(services, by, async (tx) => {
    if (!(await store.addConnection(tx, row, accounts)))
      throw invalid('name', 'unique', `the name ${settings.name} or one of the account numbers is in use`);
    const masked = accounts.map(({ number }) => maskNumber(number)).join(', ');
    return {
      result: undefined,
      act: {
        type: 'bank.added',
        changes: { name: [null, settings.name], accounts: [null, masked] },
        image: { id, name: settings.name },
      },
    };
  });
  return `${settings.name}: ${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`;
}

function withoutSecret({ transport }: ConnectionSettings): { transport: Transport; secret: string | null } {
  if (transport.kind === 'folder') return { transport, secret: null };
  if (transport.kind === 'adapter') {
    const { secret, ...rest } = transport;
    return { transport: rest, secret };
  }
  const { key_file, ...rest } = transport;
  return { transport: rest, secret: readKey(key_file) };
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(0, MAX_KEY_BYTES);
  } catch (error) {
    throw invalid(
      'transport.key_file',
      'file',
      `transport.key_file cannot be read: ${(error as Error).message}`,
    );
  }
}

/** One line per connection, with its accounts below it. */
export async function listConnections({ db }: Services): Promise<string> {
  const accounts = await store.listAccounts(db);
  const held = await store.findHeld(db);
  const open = new Map((await store.sumOpen(db)).map((one) => [one.account_id, one]));
  const lines = (await store.listConnections(db)).flatMap(
    ({ id, name, transport, payments, paused_because }) => [
      `${name}   ${transport.kind === 'adapter' ? `adapter ${transport.url}` : `${transport.kind}, ${payments}`}${paused_because === null ? '' : `   paused: ${paused_because}`}`,
      ...held
        .filter(({ connection_id }) => connection_id === id)
        .map((one) => `  ${one.id} waits for a decision at the bank: ${one.code ?? 'its payee check'}`),
      ...accounts
        .filter(({ connection_id }) => connection_id === id)
        .map((account) => {
          const waiting = open.get(account.id);
          const sum = toDecimal(money(waiting?._sum.amount ?? 0n, account.currency));
          return `  ${account.number} ${account.currency}   ${account.purpose}   ${account.rails.join(', ') || 'no rails'}   to send: ${waiting?._count ?? 0}, ${sum}`;
        }),
    ],
  );
  return lines.join('\n') || 'No bank was added.';
}

export const pauseConnection = (services: Services, name: string, because: string, by: Actor) =>
  changePause(services, name, { at: services.clock.realNow(), because }, by);

export const resumeConnection = (services: Services, name: string, by: Actor) =>
  changePause(services, name, null, by);

async function changePause(
  services: Services,
  name: string,
  paused: { at: Date; because: string } | null,
  by: Actor,
): Promise<void> {
  const { id, paused_because } = await requireConnection(services, name);
  await actForHouse(services, by, async (tx) => {
    if (!(await store.setPaused(tx, id, paused)))
      throw invalid('name', 'state', `${name} is ${paused ? 'paused' : 'not paused'}`);
    return {
      result: undefined,
      act: {
        type: paused ? 'bank.paused' : 'bank.resumed',
        changes: { paused: [paused_because, paused?.because ?? null] },
        image: { id, name },
      },
    };
  });
}

export async function requireConnection({ db }: Services, name: string) {
  const connection = await store.findConnection(db, name);
  if (!connection) throw invalid('name', 'unknown', `there is no bank ${name}`);
  return connection;
}
