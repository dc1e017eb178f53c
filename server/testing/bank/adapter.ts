import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { money } from '../../kernel/money/money';
import type { RailName } from '../../kernel/rail';
import { MINUTE_MS } from '../../kernel/time/durations';
import type { Bank } from '../../providers/bank';
import { findFaults } from './documents';

/**
 * The next instruction is: answered with 500 and not taken; taken without an answer; reported before its answer;
 * refused because another has its ID.
 */
type Fault = 'error' | 'drop' | 'report_first' | 'conflict';

type Given = {
  readonly id: string;
  readonly rail: RailName;
  readonly amount: string;
  readonly currency: string;
  readonly creditor: {
    readonly name: string;
    readonly account: { iban: string | null; number: string | null };
  };
  readonly ultimate_debtor: { readonly name: string };
  readonly text: string | null;
};

type Taken = { readonly given: Given; readonly body: string; reported: boolean };

type Entry = Readonly<Record<string, unknown>> & { readonly amount: string };

type Options = {
  readonly secret: string;
  /** A bank, and the merchant under whom it keeps all instructions. */
  readonly bank: Bank;
  readonly merchantId: string;
  readonly account: { readonly iban: string; readonly currency: string };
  readonly opening: bigint;
  readonly clock: () => Date;
  /** Why the adapter itself refuses an instruction. */
  readonly refuse?: (given: Given) => { readonly code: string; readonly text?: string } | undefined;
};

type Sent = { readonly id?: string; readonly secret?: string; readonly at?: Date };

export type TestAdapter = Awaited<ReturnType<typeof startAdapter>>;

/** The service of docs/openapi/bank-adapter.yaml in front of a bank. It answers 400 to what is not as documented. */
export async function startAdapter(options: Options) {
  const { secret, bank, merchantId, account, clock } = options;
  const signer = new Webhook(secret);
  const taken = new Map<string, Taken>();
  const faults: Fault[] = [];
  const puts: string[] = [];
  const gets: string[] = [];
  const problems: string[] = [];
  const entries: Entry[] = [];
  let balance = options.opening;
  let stated = { balance, entries: 0, number: 0 };
  let count = 0;
  let reportsUrl = '';
  let bankTime: Date | undefined;
  const now = () => bankTime ?? clock();
  const day = () => now().toISOString().slice(0, 10);

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      problems.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    const id = /^\/instructions\/([A-Z0-9]{16})$/.exec(request.url!)?.[1] ?? '';
    const why = whyNotSigned(request, id, body);
    if (why) problems.push(why);
    const [status, value] = why ? [401] : request.method === 'PUT' ? await put(id, body) : await get(id);
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? {}));
  }

  function whyNotSigned({ headers }: IncomingMessage, id: string, body: string): string {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    if (headers['webhook-id'] !== id) return `webhook-id ${headers['webhook-id']} of ${id}`;
    if (Math.abs(at.getTime() - clock().getTime()) > 300_000) return `the timestamp is ${at.toISOString()}`;
    return headers['webhook-signature'] === signer.sign(id, at, body) ? '' : 'the signature is wrong';
  }

  async function put(id: string, body: string): Promise<[status: number, value?: unknown]> {
    puts.push(body);
    const fault = faults.shift();
    if (fault === 'error') return [500];
    const given: Given = JSON.parse(body);
    const problem = findFaults('bank-adapter.yaml', 'Instruction', given);
    if (problem || given.id !== id) {
      problems.push(problem || `${given.id} under ${id}`);
      return [400];
    }
    const known = taken.get(id);
    if (fault === 'conflict' || (known && known.body !== body))
      return [409, { code: 'DUPL', text: 'Another instruction has this ID' }];
    const refusal = options.refuse?.(given);
    if (refusal) return [422, refusal];
    if (!known) await submit(given, body);
    if (fault === 'drop') return [0];
    if (fault === 'report_first') await report(new Date(now().getTime() + MINUTE_MS));
    return [202];
  }

  async function submit(given: Given, body: string): Promise<void> {
    taken.set(given.id, { given, body, reported: false });
    await bank.submit({
      merchantId,
      id: given.id,
      at: now(),
      rail: given.rail,
      amount: money(BigInt(given.amount), given.currency),
      creditor: {
        name: given.creditor.name,
        account: (given.creditor.account.iban ?? given.creditor.account.number)!,
        bic: null,
        clearingCode: null,
        intermediary: null,
        address: null,
      },
      originator: given.ultimate_debtor.name,
      text: given.text,
    });
  }

  async function get(id: string): Promise<[status: number, value?: unknown]> {
    gets.push(id);
    return taken.has(id) ? [200, await statusOf(id)] : [404];
  }

  async function statusOf(id: string, at = now()) {
    const found = await bank.lookup({ merchantId, id, at });
    if (found.state === 'refused')
      return { id, status: 'refused', code: 'AC04', text: `The bank says ${found.code}` };
    return found.state === 'paid'
      ? { id, status: 'settled', reference: found.reference }
      : { id, status: 'accepted' };
  }

  const book = (entry: Entry) => {
    const booked = { booked_on: day(), ...entry };
    entries.push(booked);
    balance += BigInt(entry.amount);
    return booked;
  };

  /** Sends what the bank has decided since the last time. */
  async function report(at = now()): Promise<void> {
    for (const [id, one] of taken) {
      const status = one.reported ? undefined : await statusOf(id, at);
      if (!status || status.status === 'accepted') continue;
      one.reported = true;
      if (status.status === 'refused') await send('instruction.updated', status);
      else {
        const { amount, creditor } = one.given;
        const { reference } = status;
        const counterparty = { name: creditor.name };
        const debit = book({ amount: `-${amount}`, reference, instruction: id, counterparty });
        await send('entries.reported', { account, entries: [debit] });
      }
    }
  }

  /** Returns the answer of POST /api/banks/{name}/reports. */
  async function send(type: string, data: unknown, { id = `rep_${++count}`, ...sent }: Sent = {}) {
    const body = JSON.stringify({ version: 1, id, type, created_at: clock().toISOString(), data });
    const problem = findFaults('bank-reports.yaml', 'Report', JSON.parse(body));
    if (problem) problems.push(problem);
    return post(id, body, sent);
  }

  async function post(id: string, body: string, { secret: by = secret, at = clock() }: Sent = {}) {
    const response = await fetch(reportsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(by).sign(id, at, body),
      },
      body,
    });
    const value = await response.json();
    if ('outcome' in value) {
      const problem = findFaults('bank-reports.yaml', 'Answer', value);
      if (problem) problems.push(problem);
    }
    return { status: response.status, body: value };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bodies of every attempt. */
    puts,
    gets,
    taken,
    /** What was not as documented. */
    problems,
    /** Of the instructions to come, in this order. */
    faults,
    report: () => report(),
    send,
    post,
    book,
    sendStatement() {
      const own = entries.slice(stated.entries);
      const { balance: opening } = stated;
      stated = { balance, entries: entries.length, number: stated.number + 1 };
      return send('statement.closed', {
        account,
        day: day(),
        number: String(stated.number),
        opening: String(opening),
        closing: String(balance),
        entries: own,
      });
    },
    reportTo(url: string) {
      reportsUrl = url;
    },
    /** The bank's time, which otherwise is the clock's. */
    setTime(at: Date) {
      bankTime = at;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
