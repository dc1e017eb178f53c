import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { verifyAllInvariants } from '../../api/invariants';
import { readAnchor, verifyAudit } from '../../audit/verify';
import { StartFault } from '../../data/fault';
import { isBusy, isUnreachable } from '../../data/outage';
import { rotateSeals } from '../../data/sealing/rotate';
import { deriveWebhookSecret } from '../../features/collections/payments/public';
import { retry as retryRefund } from '../../features/collections/refunds/public';
import { decideReview, listReviews } from '../../features/compliance/reviews/public';
import {
  addHoliday,
  completeHolidays,
  listHolidays,
  removeHoliday,
} from '../../features/platform/bank-holidays/public';
import { loadFunds } from '../../features/platform/distributor-links/public';
import {
  addPerson,
  createMerchant,
  findMerchant,
  findPeople,
  makeToken,
  recordAtAll,
  recordSecretShown,
  requireHouse,
  setMerchant,
} from '../../features/platform/merchants/public';
import { setStatusAsOperator } from '../../features/platform/platform-merchants/public';
import {
  addConnection,
  assignEntry,
  decideEntry,
  describeReconciliation,
  importFromDisk,
  listConnections,
  listUnexplained,
  pauseConnection,
  reconcile,
  resumeConnection,
  sendNow,
  signOff,
  transferBetween,
  writePack,
} from '../../features/treasury/banking/public';
import { scheduleSettlements } from '../../features/treasury/settlements/public';
import { confirmAsOperator } from '../../features/treasury/withdrawal-accounts/public';
import { setRules } from '../../features/workspace/approval-rules/public';
import { KEY_WITHOUT_PERSON, needsLinkedPeople } from '../../identity/keys/api-key';
import { operatorActor } from '../../kernel/actor';
import { invalid, isDomainError } from '../../kernel/error';
import type { Breach } from '../../ledger/verify';
import { readConfig } from '../config';
import { createServices } from '../create-services';
import { withDatabase } from '../database';
import { type Command, type Loaded, onlyArgument, SECOND_PERSON, UsageError } from './command';
import { RATE_COMMANDS } from './rates';
import { SCREENING_COMMANDS } from './screening';

/** Commands work whether or not the server is running. */
export const COMMANDS: Record<string, Command> = {
  'merchant create': {
    usage:
      'merchant create <handle> [--live] [--feature f]… [--currency c]… [--platform <handle>]   a merchant with zero balances, in the sandbox unless it is live',
    async run(services, words, by) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: {
          feature: { type: 'string', multiple: true },
          currency: { type: 'string', multiple: true },
          name: { type: 'string' },
          platform: { type: 'string' },
          live: { type: 'boolean' },
        },
      });
      const wanted = {
        handle: onlyArgument(positionals),
        name: values.name,
        features: values.feature,
        currencies: values.currency,
        platform: values.platform,
        environment: values.live ? ('live' as const) : undefined,
      };
      const merchant = await createMerchant(services, wanted, by);
      return merchant.id;
    },
  },
  'merchant set': {
    usage:
      'merchant set <handle> [--feature x|-x]… [--lrs-bank b|-b]… [--notes-rules <file>] [--payin-requires <field>]… [--payin-purpose <code>|none] [--dynamic-price <file>] [--fees immediate|deferred] [--settle daily|weekly|off] [--rate-hold <hours>|off] [--logo <file>|none] [--sign-in-network <network>|all]…   turns features and LRS banks on or off, and sets: rules for notes, required fields of payment links and orders, their default purpose code, agreed prices in place of the standard fees, when fees are collected, how often payments are settled, for how long the rate of a waiting payout is held (off: as long as it waits), the logo that customers see (PNG or JPEG), and the networks from which people can sign in',
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
          'rate-hold': { type: 'string' },
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
        rateHoldHours: readRateHold(values['rate-hold']),
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
  'operator add': {
    usage:
      'operator add <email> <role>   a person of the operator, who signs in at /operator and then sets up a passkey or an authenticator app; PERSON_PASSWORD is the password of a new person, and ends their sessions',
    async run(services, [email = '', role = '', ...rest], by) {
      if (!role || rest.length) throw new UsageError();
      const house = await requireHouse(services);
      return addPerson(services, house, { email, role, password: process.env.PERSON_PASSWORD }, by);
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
    usage:
      'holiday remove <currency> <day>   takes back a day that was added, or opens the banks on a built-in holiday, such as a moon-dated one that was announced for another day',
    async run(services, [currency = '', day = '', ...rest], by) {
      if (!day || rest.length) throw new UsageError();
      await removeHoliday(services, { currency, day }, by);
      return `${day} is no longer a holiday of ${currency}.`;
    },
  },
  'holiday complete': {
    usage:
      'holiday complete <currency> <day>   states that all holidays until the day were added; without it no arrival is estimated after the built-in ones end',
    async run(services, [currency = '', day = '', ...rest], by) {
      if (!day || rest.length) throw new UsageError();
      await completeHolidays(services, { currency, day }, by);
      return `The holidays of ${currency} are known until ${day}.`;
    },
  },
  'holiday list': {
    usage: 'holiday list   the days that were added or removed, and until when holidays are known',
    async run(services, words) {
      if (words.length) throw new UsageError();
      return listHolidays(services);
    },
  },
  'bank add': {
    usage: 'bank add <file.json>   adds a bank: how it is reached, its accounts, and the rails they serve',
    async run(services, words, by) {
      return addConnection(services, readJson(onlyArgument(words), 'file'), by);
    },
  },
  'bank list': {
    usage: 'bank list   the banks, their accounts, and the payments that wait to be sent',
    async run(services, words) {
      if (words.length) throw new UsageError();
      return listConnections(services);
    },
  },
  'bank pause': {
    usage: 'bank pause <bank> <reason>   sends no files to a bank and reads none until it is resumed',
    async run(services, [name = '', ...reason], by) {
      if (!reason.length) throw new UsageError();
      await pauseConnection(services, name, reason.join(' '), by);
      return `${name} is paused.`;
    },
  },
  'bank resume': {
    usage: 'bank resume <bank>   sends and reads files again',
    async run(services, words, by) {
      const name = onlyArgument(words);
      await resumeConnection(services, name, by);
      return `${name} is in use again.`;
    },
  },
  'bank send': {
    usage: 'bank send [<bank>]   sends the payments that wait now, in files or to an adapter',
    async run(services, words, by) {
      if (words.length > 1) throw new UsageError();
      return sendNow(services, words[0], by);
    },
  },
  'bank import': {
    usage:
      'bank import <file>…   reads files of banks (pain.002, camt.052, camt.053, camt.054, MT940, MT942, BAI2) and reports of adapters, and prints a line of JSON for each; exits with 1 if one is refused',
    async run(services, words, by) {
      if (!words.length) throw new UsageError();
      const reports = [];
      for (const file of words) reports.push(await importFromDisk(services, file, by));
      if (reports.some(({ outcome }) => outcome === 'refused')) process.exitCode = 1;
      return reports.map((report) => JSON.stringify(report)).join('\n');
    },
  },
  'bank demo': {
    usage:
      'bank demo   sets up a live merchant and a bank in a folder of this machine, pays, lets the bank answer, reconciles, and prints where to look',
    async run(services, words, _by, { loadDemo }) {
      if (words.length) throw new UsageError();
      const { showLiveBank } = await loadDemo();
      return showLiveBank(services, readConfig().dataDir);
    },
  },
  'bank pack': {
    usage:
      'bank pack <date> <file.zip>   writes the balances, entries, breaks, timing and client money of a day, as CSV and PDF',
    async run(services, [date, file, ...rest]) {
      if (!date || !file || rest.length) throw new UsageError();
      return (await writePack(services, date, file)).join('\n');
    },
  },
  'bank transfer': {
    usage:
      'bank transfer <from> <to> <amount> <reason>   moves money between two accounts of the house, once a second person repeats the command',
    async run(services, [from, to, amount, ...reason], by) {
      if (!from || !to || !amount || !reason.length) throw new UsageError();
      const transfer = { from, to, amount, reason: reason.join(' ') };
      return (await transferBetween(services, transfer, by)) === 'done'
        ? `${amount} goes to ${to}.`
        : SECOND_PERSON;
    },
  },
  'bank entries': {
    usage: 'bank entries   entries of statements that a person must explain or allocate, oldest first',
    async run(services, words) {
      if (words.length) throw new UsageError();
      return listUnexplained(services);
    },
  },
  'bank assign': {
    usage: 'bank assign <entry> <owner>   names who looks after an entry until it is explained',
    async run(services, [id, ...owner], by) {
      if (!id || !owner.length) throw new UsageError();
      await assignEntry(services, id, owner.join(' '), by);
      return `${id} is with ${owner.join(' ')}.`;
    },
  },
  'bank allocate': {
    usage:
      'bank allocate <entry> <handle> <reason>   gives unallocated money to a merchant, once a second person repeats the command',
    async run(services, [id, handle, ...reason], by) {
      if (!id || !handle || !reason.length) throw new UsageError();
      const merchant = await findMerchant(services, handle);
      const decided = await decideEntry(services, { id, merchant, reason: reason.join(' ') }, by);
      return decided === 'done' ? `${id} goes to ${handle}.` : SECOND_PERSON;
    },
  },
  'bank explain': {
    usage:
      'bank explain <entry> <reason>   books an unexplained entry as the house’s own, once a second person repeats the command',
    async run(services, [id, ...reason], by) {
      if (!id || !reason.length) throw new UsageError();
      const decided = await decideEntry(services, { id, merchant: null, reason: reason.join(' ') }, by);
      return decided === 'done' ? `${id} is explained.` : SECOND_PERSON;
    },
  },
  reconcile: {
    usage:
      'reconcile <account> <date> [--json] [--sign]   compares a day of a bank account with the books; --sign signs it off, once by each of two people; exits with 1 if it does not tie',
    async run(services, words, by) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { json: { type: 'boolean' }, sign: { type: 'boolean' } },
      });
      const [account, date, ...rest] = positionals;
      if (!account || !date || rest.length) throw new UsageError();
      if (values.sign) await signOff(services, account, date, by);
      const day = await reconcile(services, account, date);
      if (!day.ties) process.exitCode = 1;
      return values.json ? JSON.stringify(day) : describeReconciliation(day);
    },
  },
  ...SCREENING_COMMANDS,
  ...RATE_COMMANDS,
  'review list': {
    usage:
      'review list   payments of live merchants that are under review, and records that resemble an entry of a sanctions list',
    async run(services, words) {
      if (words.length) throw new UsageError();
      return listReviews(services);
    },
  },
  'review clear': {
    usage: 'review clear <handle> <id>   lets a payment under review go on, or clears a record',
    async run(services, [handle, id, ...rest], by) {
      if (!handle || !id || rest.length) throw new UsageError();
      const merchant = await findMerchant(services, handle);
      await decideReview(services, merchant, { id, verdict: 'clear', comment: '' }, by);
      return `${id} is cleared.`;
    },
  },
  'review refuse': {
    usage:
      'review refuse <handle> <id> <comment>   refuses a payment under review; the merchant sees the comment',
    async run(services, [handle, id, ...comment], by) {
      if (!handle || !id || !comment.length) throw new UsageError();
      const merchant = await findMerchant(services, handle);
      await decideReview(services, merchant, { id, verdict: 'refuse', comment: comment.join(' ') }, by);
      return `${id} is refused.`;
    },
  },
  'review freeze': {
    usage:
      'review freeze <handle> <id> <reason>   stops a payment for good whose party is on a sanctions list: it is neither made nor given back, and the merchant sees a review; of a record, all payments wait for a decision',
    async run(services, [handle, id, ...reason], by) {
      if (!handle || !id || !reason.length) throw new UsageError();
      const merchant = await findMerchant(services, handle);
      await decideReview(services, merchant, { id, verdict: 'freeze', comment: reason.join(' ') }, by);
      return `${id} is frozen. Report it to the authority.`;
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

function readRateHold(given: string | undefined): number | null | undefined {
  if (given === undefined) return undefined;
  if (given === 'off') return null;
  if (!/^\d{1,4}$/.test(given))
    throw invalid('rate-hold', 'format', 'rate-hold must be a number of hours, or off');
  return Number(given);
}

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

// A loaded server can hold up a command for longer than its own requests may wait.
const TRANSACTION_MS = 60_000;

export async function run(
  words: string[],
  { transactionMs = TRANSACTION_MS, ...more }: Loaded & { readonly transactionMs?: number },
): Promise<void> {
  const name = Object.keys(COMMANDS).find((name) => name.split(' ').every((word, i) => word === words[i]));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) return fail(commandList());
  try {
    const config = readConfig();
    await withDatabase(config, async (databaseUrl) => {
      const { services, stop } = await createServices({ ...config, databaseUrl }, { transactionMs });
      try {
        console.log(
          await command.run(
            services,
            words.slice(name.split(' ').length),
            operatorActor(currentUser()),
            more,
          ),
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
  if (isBusy(error))
    return 'The command did not finish because the database is too busy, or other work holds the same rows: run it again once there is less load.';
  if (isUnreachable(error))
    return 'The database can’t be reached: check that it runs and whether the command took effect, then run it again.';
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
