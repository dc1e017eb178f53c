import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { verifyAllInvariants } from '../../api/invariants';
import { readAnchor, verifyAudit } from '../../audit/verify';
import { StartFault } from '../../data/fault';
import { rotateSeals } from '../../data/sealing/rotate';
import { deriveWebhookSecret } from '../../features/collections/payments/public';
import { retry as retryRefund } from '../../features/collections/refunds/public';
import { addHoliday, listHolidays, removeHoliday } from '../../features/platform/bank-holidays/public';
import { loadFunds } from '../../features/platform/distributor-links/public';
import {
  addPerson,
  createMerchant,
  findMerchant,
  findPeople,
  makeToken,
  recordAtAll,
  recordSecretShown,
  setMerchant,
} from '../../features/platform/merchants/public';
import { setStatusAsOperator } from '../../features/platform/platform-merchants/public';
import { scheduleSettlements } from '../../features/treasury/settlements/public';
import { confirmAsOperator } from '../../features/treasury/withdrawal-accounts/public';
import { setRules } from '../../features/workspace/approval-rules/public';
import type { Services } from '../../identity/context';
import { KEY_WITHOUT_PERSON, needsLinkedPeople } from '../../identity/keys/api-key';
import { type Actor, operatorActor } from '../../kernel/actor';
import { invalid, isDomainError } from '../../kernel/error';
import type { Breach } from '../../ledger/verify';
import { readConfig } from '../config';
import { createServices } from '../create-services';
import { withDatabase } from '../database';

type Command = {
  readonly usage: string;
  run(services: Services, words: string[], by: Actor): Promise<string>;
};

/** Commands work whether or not the server is running. */
export const COMMANDS: Record<string, Command> = {
  'merchant create': {
    usage:
      'merchant create <handle> [--feature f]… [--currency c]… [--platform <handle>]   a sandbox merchant with zero balances',
    async run(services, words, by) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: {
          feature: { type: 'string', multiple: true },
          currency: { type: 'string', multiple: true },
          name: { type: 'string' },
          platform: { type: 'string' },
        },
      });
      const wanted = {
        handle: onlyArgument(positionals),
        name: values.name,
        features: values.feature,
        currencies: values.currency,
        platform: values.platform,
      };
      const merchant = await createMerchant(services, wanted, by);
      return merchant.id;
    },
  },
  'merchant set': {
    usage:
      'merchant set <handle> [--feature x|-x]… [--lrs-bank b|-b]… [--notes-rules <file>] [--payin-requires <field>]… [--payin-purpose <code>|none] [--dynamic-price <file>] [--fees immediate|deferred] [--settle daily|weekly|off] [--logo <file>|none] [--sign-in-network <network>|all]…   turns features and LRS banks on or off, and sets: rules for notes, required fields of payment links and orders, their default purpose code, agreed prices in place of the standard fees, when fees are collected, how often payments are settled, the logo that customers see (PNG or JPEG), and the networks from which people can sign in',
    async run(services, words, by) {
      // A feature to turn off begins with a hyphen, which parseArgs would read as an option.
      const switches = ['--feature', '--lrs-bank'];
      const glued = words.map((word, i) =>
        switches.includes(words[i - 1]!) ? `${words[i - 1]}=${word}` : word,
      );
      const { values, positionals } = parseArgs({
        args: glued.filter((word) => !switches.includes(word)),
        allowPositionals: true,
        options: {
          feature: { type: 'string', multiple: true },
          'lrs-bank': { type: 'string', multiple: true },
          'notes-rules': { type: 'string' },
          'payin-requires': { type: 'string', multiple: true },
          'payin-purpose': { type: 'string' },
          'dynamic-price': { type: 'string' },
          fees: { type: 'string' },
          settle: { type: 'string' },
          logo: { type: 'string' },
          'sign-in-network': { type: 'string', multiple: true },
        },
      });
      const settles = values.settle === undefined ? undefined : parseSettlementSchedule(values.settle);
      const file = values['notes-rules'];
      const prices = values['dynamic-price'];
      const change = {
        features: values.feature,
        lrsBanks: values['lrs-bank'],
        notesRules: file === undefined ? undefined : readJson(file, 'notes-rules'),
        dynamicPrices: prices === undefined ? undefined : readJson(prices, 'dynamic-price'),
        feeCollectionMode: values.fees,
        requiredPayinFields: values['payin-requires']?.filter((field) => field !== 'none'),
        payinPurpose: values['payin-purpose'] === 'none' ? null : values['payin-purpose'],
        settles,
        logo: values.logo === undefined ? undefined : readLogo(values.logo),
        signInNetworks: values['sign-in-network']?.filter((network) => network !== 'all'),
      };
      const merchant = await setMerchant(services, onlyArgument(positionals), change, by);
      if (settles !== undefined) await scheduleSettlements(services, merchant, settles);
      return `features: ${merchant.features.join(', ') || 'none'}`;
    },
  },
  'funds load': {
    usage:
      'funds load <file.json>   loads the schemes of funds and their distributors; what is missing from the file is kept',
    async run(services, words, by) {
      const { funds, schemes } = await loadFunds(services, readJson(onlyArgument(words), 'funds'), by);
      return `funds: ${funds}, schemes: ${schemes}`;
    },
  },
  token: {
    usage:
      'token <handle> [--person <email>]…   a new secret token, linked to these people; earlier tokens keep working',
    async run(services, words, by) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { person: { type: 'string', multiple: true } },
      });
      const merchant = await findMerchant(services, onlyArgument(positionals));
      const people = await findPeople(services, merchant, values.person ?? []);
      if (needsLinkedPeople(merchant) && !people.length)
        throw invalid('person', 'required', `--person is required. ${KEY_WITHOUT_PERSON}`);
      return makeToken(services, merchant, 'operator', people, by);
    },
  },
  'person add': {
    usage: 'person add <email> <handle> <role>   with PERSON_PASSWORD as the password of a new person',
    async run(services, [email = '', handle = '', role = '', ...rest], by) {
      if (!role || rest.length) throw new UsageError();
      const merchant = await findMerchant(services, handle);
      return addPerson(services, merchant, { email, role, password: process.env.PERSON_PASSWORD }, by);
    },
  },
  'rule set': {
    usage: 'rule set <handle> <file.json>   sets the approval rules, in their order, without a second person',
    async run(services, [handle = '', file = '', ...rest], by) {
      if (!file || rest.length) throw new UsageError();
      const merchant = await findMerchant(services, handle);
      const version = await setRules(services, merchant, readJson(file, 'rules'), by);
      return `version ${version}`;
    },
  },
  'seal rotate': {
    usage:
      'seal rotate   reseals every number under a new key while the servers run, then deletes the old key; if interrupted, run it again. An earlier backup opens only with its own seal_key table',
    async run(services, words, by) {
      if (words.length) throw new UsageError();
      const { key, retired } = await rotateSeals(services, console.error);
      await recordAtAll(services, by, 'business.encryption_key_rotated', {
        encryption_key: [retired.join(', '), key],
      });
      return 'Every number is sealed under the new key.';
    },
  },
  'holiday add': {
    usage:
      'holiday add <currency> <day> <name>   closes the banks of a currency on a day, such as INR 2027-01-26; estimated dates made from now on respect it',
    async run(services, [currency = '', day = '', ...name], by) {
      if (!name.length) throw new UsageError();
      await addHoliday(services, { currency, day, name: name.join(' ') }, by);
      return `The banks of ${currency} are closed on ${day}.`;
    },
  },
  'holiday remove': {
    usage: 'holiday remove <currency> <day>   takes back a day that was added',
    async run(services, [currency = '', day = '', ...rest], by) {
      if (!day || rest.length) throw new UsageError();
      await removeHoliday(services, { currency, day }, by);
      return `${day} is no longer a holiday of ${currency}.`;
    },
  },
  'holiday list': {
    usage: 'holiday list   the days that were added, for all merchants',
    async run(services, words) {
      if (words.length) throw new UsageError();
      return listHolidays(services);
    },
  },
  'refund retry': {
    usage: 'refund retry <handle> <refund>   retries a failed refund and holds its money again',
    async run(services, [handle, id, ...rest], by) {
      if (!handle || !id || rest.length) throw new UsageError();
      const refund = await retryRefund(services, await findMerchant(services, handle), id, by);
      return `${refund.id} is in progress again.`;
    },
  },
  'withdrawal-account confirm': {
    usage:
      'withdrawal-account confirm <handle> <account>   confirms a new withdrawal account if there is no second owner or admin',
    async run(services, [handle, id, ...rest], by) {
      if (!handle || !id || rest.length) throw new UsageError();
      const account = await confirmAsOperator(services, await findMerchant(services, handle), id, by);
      return `${account.id} is in use for ${account.currency}.`;
    },
  },
  'merchant review': {
    usage:
      'merchant review <platform> <merchant> <status>   sets the onboarding status of a platform’s merchant: action_required, pending, success, failed or offboarded',
    async run(services, [handle, merchant_id, target_status, ...rest], by) {
      if (!handle || !merchant_id || !target_status || rest.length) throw new UsageError();
      const platform = await findMerchant(services, handle);
      const { id, status } = await setStatusAsOperator(
        services,
        platform,
        { merchant_id, target_status },
        by,
      );
      return `${id} is ${status}.`;
    },
  },
  'webhook-secret': {
    usage: 'webhook-secret <handle>   prints the key that verifies the merchant’s callbacks',
    async run(services, words, by) {
      const merchant = await findMerchant(services, onlyArgument(words));
      await recordSecretShown(services, merchant, by);
      return deriveWebhookSecret(services, merchant.id);
    },
  },
  'audit verify': {
    usage:
      'audit verify [--head <merchant>:<seq>:<hash>]…   verifies the seal of every event, and prints the signed heads and their public key; with heads noted earlier, also that no chain was truncated',
    async run(services, words) {
      const { values } = parseArgs({ args: words, options: { head: { type: 'string', multiple: true } } });
      const report = await verifyAudit(services, values.head?.map(readAnchor));
      return [
        ...(report.breaches.length ? [reportBreaches(report.breaches)] : []),
        `Sealed events: ${report.sealed}. Waiting to be sealed: ${report.waiting}.`,
        ...report.heads.map(({ name, signed, signature }) => `${name}   signed “${signed}”: ${signature}`),
        `Public key (Ed25519): ${report.publicKey}`,
      ].join('\n');
    },
  },
  'books verify': {
    usage:
      'books verify   checks every ledger invariant and the audit chains; exits with 1 and names each violation',
    async run(services, words) {
      if (words.length) throw new UsageError();
      const breaches = [
        ...(await verifyAllInvariants(services.db)),
        ...(await verifyAudit(services)).breaches,
      ];
      return breaches.length ? reportBreaches(breaches) : 'The books are in order.';
    },
  },
};

function reportBreaches(breaches: readonly Breach[]): string {
  process.exitCode = 1;
  return breaches.map(({ rule, where }) => `${rule}: ${where}`).join('\n');
}

const SETTLES = { daily: 'daily', weekly: 'weekly', off: null } as const;

function parseSettlementSchedule(given: string): (typeof SETTLES)[keyof typeof SETTLES] {
  if (!Object.hasOwn(SETTLES, given)) throw invalid('settle', 'enum', 'settle must be daily, weekly or off');
  return SETTLES[given as keyof typeof SETTLES];
}

function readLogo(file: string): Uint8Array<ArrayBuffer> | null {
  if (file === 'none') return null;
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw invalid('logo', 'file', `logo ${file} cannot be read: ${(error as Error).message}`);
  }
}

function readJson(file: string, what: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw invalid(what, 'file', `${what} ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}

/** For example `root@pay-1`. */
function currentUser(): string {
  return `${userName()}@${hostname()}`;
}

/** In a container, a user may have a number but no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

class UsageError extends Error {}

function onlyArgument(words: string[]): string {
  const [word, ...rest] = words;
  if (!word || rest.length) throw new UsageError();
  return word;
}

export async function run(words: string[]): Promise<void> {
  const name = Object.keys(COMMANDS).find((name) => name.split(' ').every((word, i) => word === words[i]));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) return fail(commandList());
  try {
    const config = readConfig();
    await withDatabase(config, async (databaseUrl) => {
      const { services, stop } = await createServices({ ...config, databaseUrl });
      try {
        console.log(
          await command.run(services, words.slice(name.split(' ').length), operatorActor(currentUser())),
        );
      } finally {
        await stop();
      }
    });
  } catch (error) {
    fail(describeError(error, command));
  }
}

function describeError(error: unknown, command: Command): string {
  const misused =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (misused) return `Usage: npm run --silent operator -- ${command.usage}`;
  if (isDomainError(error) || error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const commandList = () =>
  [
    'Commands, each as npm run --silent operator -- …',
    ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
  ].join('\n');

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
