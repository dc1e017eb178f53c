import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatePayout, Event, Farshore, RequestLogsListQuery, TestWebhookDelivery } from 'farshore';
import { addressOf, forward } from './forward.js';
import type { Output } from './output.js';
import { Problem } from './problem.js';
import { clientOf, readSettings, store } from './settings.js';

export type Call = {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Ends commands that run until they are stopped. */
  readonly signal: AbortSignal;
};

export type Command = {
  readonly usage: string;
  readonly does: string;
  /** Besides --json and --help; their values, or undefined for a switch. */
  readonly options?: Readonly<Record<string, string | undefined>>;
  run(call: Call): Promise<void>;
};

const POLL_MS = 1_000;
/** Marks the requests of `listen` and `logs tail`, which would fill the log. */
const POLL = { requestId: 'farshore-cli-poll' };

const text = ({ options }: Call, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

const required = (call: Call, name: string): string => {
  const value = text(call, name);
  if (value === undefined) throw new Problem(`--${name} is missing`);
  return value;
};

const word = ({ words }: Call, name: string): string => {
  const [value] = words;
  if (value === undefined) throw new Problem(`<${name}> is missing`);
  return value;
};

const connect = async ({ env }: Call): Promise<Farshore> => clientOf(await readSettings(env));

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
}

async function ask(question: string, isSecret: boolean): Promise<string> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: process.stdin.isTTY,
  });
  const ended = new Promise<never>((_, reject) =>
    terminal.once('close', () =>
      reject(new Problem('The input ended: pass --url, and the key in FARSHORE_TOKEN')),
    ),
  );
  try {
    const answer = Promise.race([terminal.question(question), ended]);
    // The token must not stay on the screen.
    if (isSecret && process.stdin.isTTY) Object.assign(terminal, { _writeToOutput: () => undefined });
    return (await answer).trim();
  } finally {
    terminal.close();
  }
}

const login: Command = {
  usage: 'login',
  does: 'Store the address of a deployment and a key of it',
  options: { url: 'address' },
  async run(call) {
    const url = text(call, 'url') ?? (await ask('Address of the deployment: ', false));
    const token = call.env.FARSHORE_TOKEN ?? (await ask('API key (not shown): ', true));
    await clientOf({ url, token }).referenceData.countries();
    const file = await store(call.env, { url, token });
    call.output.line(`Stored in ${file}`);
  },
};

const listen: Command = {
  usage: 'listen',
  does: 'Forward new events to a port of this machine, as webhooks',
  options: { to: 'port or URL', events: 'types, separated by commas', after: 'event ID' },
  async run(call) {
    const { output, signal } = call;
    const settings = await readSettings(call.env);
    const to = addressOf(required(call, 'to'));
    const wanted = text(call, 'events')?.split(',');
    const farshore = clientOf(settings);
    let last = text(call, 'after') ?? (await farshore.events.list({ per_page: 1 })).data[0]?.id;
    const print = output.stream(['created_at', 'event_type', 'entity_id', 'status', 'error']);
    output.line(`Forwarding to ${to}, signed with WEBHOOK_SECRET=${settings.webhook_secret}`);
    while (!signal.aborted) {
      const query = { order: 'asc', per_page: 100, starting_after: last } as const;
      for await (const event of farshore.events.list(query, POLL)) {
        last = event.id;
        if (wanted && !wanted.includes(event.event_type)) continue;
        for (let isFirst = true; !signal.aborted; isFirst = false) {
          const result = await forward(event, to, settings.webhook_secret);
          if (isFirst || 'status' in result) print({ ...summaryOf(event), ...result });
          if ('status' in result) break;
          // The receiver is not running yet, or no longer.
          await pause(signal);
        }
        if (signal.aborted) return;
      }
      await pause(signal);
    }
  },
};

const summaryOf = ({ id, event_type, entity_id, created_at }: Event) => ({
  id,
  event_type,
  entity_id,
  created_at,
});

const trigger: Command = {
  usage: 'trigger <event type>',
  does: 'Send an example event to a webhook endpoint, or to a port of this machine',
  options: { to: 'port or URL', endpoint: 'endpoint ID' },
  async run(call) {
    const type = word(call, 'event type');
    const to = text(call, 'to');
    const settings = await readSettings(call.env);
    const farshore = clientOf(settings);
    if (to !== undefined) {
      const event = await exampleOf(settings.url, type);
      const result = await forward(event, addressOf(to), settings.webhook_secret);
      call.output.show([{ ...summaryOf(event), ...result }], ['id', 'event_type', 'status', 'error']);
      return;
    }
    const id = text(call, 'endpoint') ?? (await onlyEndpoint(farshore));
    const sent = await farshore.webhookDeliveries.test(id, {
      event_type: type as TestWebhookDelivery['event_type'],
    });
    call.output.show([sent], ['delivery_id']);
  },
};

async function onlyEndpoint(farshore: Farshore): Promise<string> {
  const { data } = await farshore.webhookEndpoints.list({ per_page: 2 });
  if (data.length === 1) return data[0]!.id;
  throw new Problem(
    data.length
      ? 'There are several webhook endpoints: choose one with --endpoint'
      : 'There is no webhook endpoint: add one, or send the event to this machine with --to',
  );
}

type Document = {
  readonly webhooks: Readonly<
    Record<string, { post: { requestBody: { content: { 'application/json': { example: Event } } } } }>
  >;
};

async function exampleOf(url: string, type: string): Promise<Event> {
  const response = await fetch(new URL('/api/v1/openapi.json', url));
  if (!response.ok) throw new Problem(`${url} has no OpenAPI document: status ${response.status}`);
  const { webhooks } = (await response.json()) as Document;
  const found = webhooks[type]?.post.requestBody.content['application/json'].example;
  if (!found) throw new Problem(`There is no event type ${type}. See ${new URL('/docs/events', url)}`);
  const id = `evt_${randomBytes(13).toString('hex')}`;
  return { ...found, id, created_at: new Date().toISOString() };
}

const resend: Command = {
  usage: 'events resend <event ID>',
  does: 'Send an event again to every endpoint that it was sent to',
  options: { endpoint: 'endpoint ID' },
  async run(call) {
    const farshore = await connect(call);
    const query = { event_id: word(call, 'event ID'), endpoint_id: text(call, 'endpoint') };
    const sent = [];
    // A pending one is sent anyway.
    for await (const delivery of farshore.webhookDeliveries.list(query))
      sent.push(
        delivery.status === 'pending' ? delivery : await farshore.webhookDeliveries.resend(delivery.id),
      );
    if (!sent.length) throw new Problem('The event was sent to no endpoint in the last 30 days');
    call.output.show(sent, ['id', 'endpoint_id', 'event_type', 'status']);
  },
};

const tail: Command = {
  usage: 'logs tail',
  does: 'Show requests to the API as they are answered',
  options: { status: '2xx, 4xx, 5xx or a status', path: 'part of the path' },
  async run(call) {
    const { output, signal } = call;
    const farshore = await connect(call);
    const filters = { status: text(call, 'status'), path: text(call, 'path') } as RequestLogsListQuery;
    const print = output.stream(LOG_COLUMNS);
    const seen = new Set<string>();
    let isFirst = true;
    while (!signal.aborted) {
      const { data } = await farshore.requestLogs.list({ ...filters, per_page: 50 }, POLL);
      const fresh = data.filter(({ id }) => !seen.has(id)).reverse();
      for (const { id } of fresh) seen.add(id);
      const shown = fresh.filter(({ request_id }) => request_id !== POLL.requestId);
      (isFirst ? shown.slice(-10) : shown).forEach(print);
      isFirst = false;
      await pause(signal);
    }
  },
};

const LOG_COLUMNS = ['created_at', 'status', 'method', 'path', 'error_code', 'id'];

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

const advance: Command = {
  usage: 'clock advance <time>',
  does: 'Advance the clock of the sandbox, such as by 90m, 12h or 3d',
  async run(call) {
    const [, count, unit] = /^(\d{1,9})([smhd])$/.exec(word(call, 'time')) ?? [];
    if (!count || !unit) throw new Problem('<time> must be a number with s, m, h or d, such as 90m or 3d');
    const farshore = await connect(call);
    const clock = await farshore.clock.move({ advance_by_seconds: Number(count) * UNIT_SECONDS[unit]! });
    call.output.show([clock], ['now']);
  },
};

const create: Command = {
  usage: 'payouts create',
  does: 'Create a payout. Amounts are in the smallest unit, such as cents',
  options: {
    beneficiary: 'beneficiary ID',
    amount: 'amount to send',
    from: 'currency',
    to: 'currency',
    rail: 'payment rail',
    purpose: 'purpose code',
    invoice: 'invoice number',
    'request-id': 'your own ID',
    quote: 'quote ID, in place of the amount, currencies and rail',
  },
  async run(call) {
    const amount = text(call, 'amount');
    if (amount !== undefined && !/^\d{1,16}$/.test(amount))
      throw new Problem('--amount must be an integer in the smallest unit: 1050 is 10.50 USD');
    const farshore = await connect(call);
    const payout = await farshore.payouts.create({
      beneficiary_id: required(call, 'beneficiary'),
      purpose_code: required(call, 'purpose'),
      source_amount: amount === undefined ? undefined : Number(amount),
      source_currency: text(call, 'from'),
      destination_currency: text(call, 'to'),
      payment_rail: text(call, 'rail') as CreatePayout['payment_rail'],
      invoice_number: text(call, 'invoice'),
      request_id: text(call, 'request-id'),
      quote_id: text(call, 'quote'),
    });
    call.output.show(
      [payout],
      ['id', 'status', 'source_amount', 'source_currency', 'destination_amount', 'destination_currency'],
    );
  },
};

/** By the words that call them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  login,
  listen,
  trigger,
  'events resend': resend,
  'logs tail': tail,
  'clock advance': advance,
  'payouts create': create,
};
