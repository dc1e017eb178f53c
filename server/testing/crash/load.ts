import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf, type Reply, type TestMerchant } from '../merchant';

const CLIENTS = 16;
// Paced so that the worker keeps up and a run does not end with minutes of backlog.
const THINK_MS = 120;
const HANGS_AFTER_MS = 300_000;

export type Sender = { readonly merchant: TestMerchant; readonly beneficiaries: readonly string[] };
type Order = {
  readonly sender: Sender;
  readonly requestId: string;
  readonly body: object;
  readonly key: boolean;
};
type Broken = { readonly broken: 'before' | 'during' | 'never'; readonly why: string };
type Answer = Reply | Broken;

/** Keyed by request_id. */
export type Load = {
  readonly acknowledged: Map<string, string>;
  /** Found after a retry was answered 409: the interrupted request had created the payout. */
  readonly found: Map<string, string>;
  /** Interrupted without a response and not retried. */
  readonly abandoned: Map<string, Broken>;
  /** Requests answered only after an interruption or a 503. */
  retried: number;
  readonly strange: string[];
  /** Waits until so many payouts are acknowledged. */
  reaches(count: number): Promise<void>;
  end(): Promise<void>;
  /** Ends the load of a test that failed. */
  abandon(): void;
};

export function startLoad(
  base: string,
  name: string,
  senders: readonly Sender[],
  { retry = true, thinkMs = THINK_MS } = {},
): Load {
  let ending = false;
  let patientUntil = Number.POSITIVE_INFINITY;
  const load: Load = {
    acknowledged: new Map(),
    found: new Map(),
    abandoned: new Map(),
    retried: 0,
    strange: [],
    async reaches(count) {
      const deadline = Date.now() + HANGS_AFTER_MS;
      while (load.acknowledged.size < count && !load.strange.length) {
        if (Date.now() > deadline)
          throw new Error(`${load.acknowledged.size} of ${count} payouts were acknowledged in five minutes`);
        await sleep(20);
      }
    },
    async end() {
      ending = true;
      patientUntil = Date.now() + HANGS_AFTER_MS;
      await Promise.all(clients);
    },
    abandon() {
      ending = true;
      patientUntil = 0;
    },
  };

  const client = async (number: number) => {
    for (let turn = 0; !ending; turn++) {
      const order = orderOf(senders[(number + turn) % senders.length]!, `${name}-${number}-${turn}`, turn);
      if (!(await seeThrough(order))) return;
      if (turn % 8 === 7) await look(order.sender);
      await sleep(Math.random() * 2 * thinkMs);
    }
  };

  const seeThrough = async (order: Order): Promise<boolean> => {
    const { merchant } = order.sender;
    for (let attempt = 1; ; attempt++) {
      const answer = await post(base, order);
      const strange = (what: string) =>
        load.strange.push(`${what} for ${order.requestId}, attempt ${attempt}: ${JSON.stringify(answer)}`);
      if (!('broken' in answer) && answer.status === 201) {
        load.acknowledged.set(order.requestId, answer.body.id);
        return true;
      }
      if (!('broken' in answer) && answer.status === 409 && attempt > 1) {
        const list = await ask(base, merchant, 'GET', `/payouts?request_id=${order.requestId}`);
        if (!('broken' in list) && list.status === 200 && list.body.page_meta.count === 1) {
          load.found.set(order.requestId, list.body.data[0].id);
          return true;
        }
      } else if (!isOutage(answer)) {
        strange('no answer to be given');
        return true;
      } else if (!retry) {
        if ('broken' in answer && answer.broken === 'before') load.abandoned.set(order.requestId, answer);
        else strange('cut off');
        return false;
      }
      if (attempt === 1) load.retried++;
      if (Date.now() > patientUntil) {
        strange('never seen through');
        return false;
      }
      await sleep(50 + Math.random() * 100);
    }
  };

  const look = async ({ merchant }: Sender) => {
    for (const path of ['/payouts?per_page=5', '/balances']) {
      const answer = await ask(base, merchant, 'GET', path);
      if (!isOutage(answer) && !('status' in answer && answer.status === 200))
        load.strange.push(`GET ${path}: ${JSON.stringify(answer)}`);
    }
  };

  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  return load;
}

const orderOf = (sender: Sender, requestId: string, turn: number): Order => ({
  sender,
  requestId,
  key: turn % 4 === 0,
  body: {
    purpose_code: 'S0802',
    beneficiary_id: sender.beneficiaries[turn % sender.beneficiaries.length],
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    request_id: requestId,
  },
});

const post = (base: string, { sender, requestId, body, key }: Order) =>
  ask(base, sender.merchant, 'POST', '/payouts', body, key ? { 'idempotency-key': requestId } : {});

const isOutage = (answer: Answer) =>
  'broken' in answer
    ? answer.broken !== 'never'
    : answer.status === 503 && Number(answer.headers.get('retry-after')) > 0;

async function ask(
  base: string,
  { token }: TestMerchant,
  ...call: Parameters<TestMerchant['call']>
): Promise<Answer> {
  let begun = false;
  const through = {
    async fetch(request: Request) {
      const response = await fetch(request.url.replace('http://localhost', base), {
        method: request.method,
        headers: request.headers,
        body: request.method === 'GET' ? undefined : await request.text(),
        signal: AbortSignal.timeout(HANGS_AFTER_MS),
      });
      begun = true;
      return response;
    },
  };
  try {
    return await callerOf(through, token)(...call);
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const broken = name === 'TimeoutError' ? 'never' : begun ? 'during' : 'before';
    return { broken, why: cause?.code ?? message };
  }
}
