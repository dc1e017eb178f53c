import { isValidIBAN } from 'ibantools';
import { DAY_MS } from '../../kernel/time/durations';
import { createAgenda } from './agenda';
import { type CamtVersion, writeCamt054 } from './camt';
import type { Account, Detail, Entry, Reason } from './entry';
import { createLedger, type StatementFormat, writeStatements } from './ledger';
import { type Block, type Order, type Payment, readPain001, UnreadableFile } from './pain001';
import { type PaymentStatus, writeStatusReport } from './pain002';
import { type BankFile, createWriter } from './writer';
import { toDay } from './xml';

/** What the bank does with a payment. Where nothing else is said, it is accepted at once and debited in an hour. */
export type Behaviour =
  /** ACSP. */
  | { readonly kind: 'pay' }
  /** ACSC. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'refuse'; readonly code: string; readonly text?: string }
  /** RJCT two hours after ACSP, without a debit. */
  | { readonly kind: 'pay_then_refuse'; readonly code: string; readonly text?: string }
  | { readonly kind: 'pay_late'; readonly hours: number }
  /** The same pain.002 in two files. */
  | { readonly kind: 'report_twice' }
  /** The debit an hour before the status. */
  | { readonly kind: 'out_of_order' }
  /**
   * The money comes back. `charges` are kept by the banks. `amounts` are several returns, as of a part or of the
   * same money twice; by default one of the amount less charges.
   */
  | {
      readonly kind: 'return_after';
      readonly days: number;
      readonly reason: string;
      readonly charges?: bigint;
      readonly amounts?: readonly bigint[];
    }
  /** A charge of the bank, as an entry of its own. */
  | { readonly kind: 'charge'; readonly amount: bigint }
  | { readonly kind: 'debit_twice' }
  /** No answer and no debit. */
  | { readonly kind: 'forget' }
  /** A report on the payee's name holds the file until `decide`. Other payments of the file match (RCVC). */
  | { readonly kind: 'name_check'; readonly result: 'RVNM' | 'RVMC' | 'RVNA' };

export type TestBankOptions = {
  /** `opening` in minor units, negative if overdrawn. */
  readonly accounts: readonly (Account & { readonly opening: bigint })[];
  readonly clock: () => Date;
  readonly rule?: (payment: Payment) => Behaviour;
  /** At the end of each day (UTC) and for each account; null for none. camt.053.001.08 by default. */
  readonly statements?: StatementFormat | null;
  /** camt.054 for each entry, in this version; null for none. 08 by default. */
  readonly notifications?: CamtVersion | null;
  /** Entries on a page of a statement. */
  readonly pageSize?: number;
  /** Only refused payments are named in a pain.002; the others are accepted by silence. */
  readonly namesOnlyRefused?: boolean;
  /** One debit for all payments of a block that are booked at the same time. */
  readonly batchBooking?: 'with_details' | 'without_details';
};

/** Money that somebody else sends to an account. */
type Receipt = {
  /** IBAN or number of the account that is credited. */
  readonly account: string;
  readonly amount: bigint;
  readonly sender: { readonly name: string; readonly country?: string; readonly account?: string };
  readonly remittance?: string;
  readonly endToEndId?: string;
  /** A virtual account number, if the sender used one. */
  readonly creditorAccount?: string;
};

export type TestBank = {
  /** Every payment of every file that was not refused as a whole. */
  readonly payments: readonly Payment[];
  receive(name: string, bytes: Uint8Array): void;
  credit(receipt: Receipt): void;
  /** Ends the wait of a file that the check of a payee's name holds. */
  decide(messageId: string, decision: 'execute' | 'cancel'): void;
  /** Message IDs of the files that wait for `decide`, oldest first. */
  held(): readonly string[];
  /** Writes all messages that are due. */
  advance(to: Date): void;
  /** The files since the last call. */
  flush(): BankFile[];
  /** The next file is given half, and whole under the same name by a later `flush`. */
  truncateNext(): void;
  /** Minor units. */
  balanceOf(account: string): bigint;
};

type Answer = {
  readonly status: string;
  readonly reason?: Reason;
  readonly hours?: number;
  readonly isTwice?: boolean;
};

type Held = (decision: 'execute' | 'cancel') => void;

const CANCELLED = { status: 'RJCT', reason: { code: 'DS02', text: 'Order cancelled' } };

export function createTestBank(options: TestBankOptions): TestBank {
  const { rule = () => ({ kind: 'pay' }), notifications = '08', batchBooking } = options;
  const ledgers = options.accounts.map((account) => createLedger(account));
  const agenda = createAgenda(options.clock());
  const writer = createWriter(agenda.now);
  const payments: Payment[] = [];
  const seen = new Set<string>();
  const held = new Map<string, Held>();
  const reports = new Map<string, { statuses: PaymentStatus[]; isTwice: boolean }>();
  const batches = new Map<string, Payment[]>();

  const findLedger = (account: string) => ledgers.find(({ id }) => id === account);
  const requireLedger = (account: string) => {
    const ledger = findLedger(account);
    if (!ledger) throw new Error(`the test bank has no account ${account}`);
    return ledger;
  };

  function book(account: string, entry: Omit<Entry, 'reference' | 'bookedAt'>): void {
    const ledger = requireLedger(account);
    const booked = { ...entry, reference: writer.nextReference(), bookedAt: agenda.now() };
    ledger.entries.push(booked);
    ledger.balance += entry.amount;
    if (!notifications) return;
    writer.write('camt.054', 'xml', (id) => writeCamt054(notifications, id, ledger.account, booked));
  }

  /** Statuses of one file at one time share a report. */
  function report(order: Order, payment: Payment, { hours = 0, isTwice = false, ...given }: Answer): void {
    const at = agenda.after(hours);
    const key = `${order.messageId} ${at.getTime()}`;
    const status = { ...payment, ...given };
    const pending = reports.get(key);
    if (pending) {
      pending.statuses.push(status);
      pending.isTwice ||= isTwice;
      return;
    }
    const added = { statuses: [status], isTwice };
    reports.set(key, added);
    agenda.plan(at, () => {
      reports.delete(key);
      writeReport(order, added.statuses, added.isTwice);
    });
  }

  function writeReport(order: Order, statuses: readonly PaymentStatus[], isTwice: boolean): void {
    const isCheck = statuses.some(({ status }) => status === 'RCVC' || status.startsWith('RV'));
    const summary = (given: readonly PaymentStatus[], of: number) =>
      given.length < of ? undefined : isCheck ? toCheckStatus(given) : toCommonStatus(given);
    const blockStatuses = new Map<string, string>();
    for (const { id, payments } of order.blocks) {
      const own = statuses.filter(({ blockId }) => blockId === id);
      const status = own.length ? summary(own, payments.length) : undefined;
      if (status) blockStatuses.set(id, status);
    }
    const count = order.blocks.reduce((sum, block) => sum + block.payments.length, 0);
    writer.write(
      'pain.002',
      'xml',
      (id) =>
        writeStatusReport({
          id,
          createdAt: agenda.now(),
          version: order.version === '03' ? '03' : '10',
          original: toOriginal(order),
          groupStatus: summary(statuses, count),
          countsStatuses: isCheck,
          blockStatuses,
          payments:
            options.namesOnlyRefused && !isCheck
              ? statuses.filter(({ status }) => status === 'RJCT')
              : statuses,
        }),
      isTwice ? 2 : 1,
    );
  }

  function refuseFile(order: Omit<Order, 'blocks' | 'wrongTotal'>, code: string, text: string): void {
    writer.write('pain.002', 'xml', (id) =>
      writeStatusReport({
        id,
        createdAt: agenda.now(),
        version: order.version === '03' ? '03' : '10',
        original: toOriginal(order),
        groupStatus: 'RJCT',
        groupReason: { code, text },
        blockStatuses: new Map(),
        payments: [],
      }),
    );
  }

  function debit(payment: Payment, hours: number): void {
    const at = agenda.after(hours);
    const key = `${payment.messageId} ${payment.blockId} ${at.getTime()}`;
    const pending = batches.get(key);
    if (batchBooking && pending) {
      pending.push(payment);
      return;
    }
    const batch = [payment];
    batches.set(key, batch);
    agenda.plan(at, () => {
      batches.delete(key);
      bookPayments(batch, batchBooking !== undefined);
    });
  }

  function bookPayments(paid: readonly Payment[], isBatch: boolean): void {
    const [{ messageId, blockId, debtorAccount }] = paid as [Payment];
    book(debtorAccount, {
      kind: 'payment',
      amount: -paid.reduce((sum, { amount }) => sum + amount!, 0n),
      batch: isBatch ? { messageId, blockId, count: paid.length } : undefined,
      details:
        isBatch && batchBooking === 'without_details' ? [] : paid.map((one) => toDetail(one, one.amount!)),
      text: isBatch ? `Batch of ${paid.length}` : 'Credit transfer',
    });
  }

  function bookReturn(payment: Payment, amount: bigint, code: string, charges: bigint): void {
    const detail = toDetail(payment, amount);
    book(payment.debtorAccount, {
      kind: 'return',
      amount,
      details: [{ ...detail, instructed: payment.amount!, charges, returned: { code } }],
      text: 'Returned credit transfer',
    });
  }

  function bookCharge(payment: Payment, amount: bigint): void {
    const text = `Charge for ${payment.instructionId || payment.endToEndId}`;
    book(payment.debtorAccount, { kind: 'charge', amount: -amount, details: [], text });
  }

  function start(order: Order, payment: Payment, behaviour: Behaviour): void {
    const { kind } = behaviour;
    if (kind === 'forget') return;
    if (kind === 'refuse') {
      report(order, payment, { status: 'RJCT', reason: behaviour });
      return;
    }
    report(order, payment, {
      hours: kind === 'out_of_order' ? 1 : 0,
      status: kind === 'settle' ? 'ACSC' : 'ACSP',
      isTwice: kind === 'report_twice',
    });
    if (kind === 'pay_then_refuse') {
      report(order, payment, { hours: 2, status: 'RJCT', reason: behaviour });
      return;
    }
    debit(payment, kind === 'pay_late' ? behaviour.hours : kind === 'out_of_order' ? 0 : 1);
    if (kind === 'debit_twice') agenda.plan(agenda.after(2), () => bookPayments([payment], false));
    if (kind === 'charge') agenda.plan(agenda.after(1), () => bookCharge(payment, behaviour.amount));
    if (kind === 'return_after') {
      const { days, reason, charges = 0n, amounts = [payment.amount! - charges] } = behaviour;
      for (const amount of amounts) {
        agenda.plan(agenda.after(1 + days * 24), () => bookReturn(payment, amount, reason, charges));
      }
    }
  }

  function accept(order: Order): void {
    const behaviours = new Map<Payment, Behaviour>();
    for (const block of order.blocks) {
      for (const payment of block.payments) {
        payments.push(payment);
        const refusal = findRefusal(block, payment, findLedger(block.debtorAccount)?.account);
        behaviours.set(payment, refusal ? { kind: 'refuse', ...refusal } : rule(payment));
      }
    }
    const isHeld = [...behaviours.values()].some(({ kind }) => kind === 'name_check');
    if (!isHeld) {
      for (const [payment, behaviour] of behaviours) start(order, payment, behaviour);
      return;
    }
    if (order.version === '03') throw new Error('pain.002.001.03 has no status for a check of a name');
    for (const [payment, behaviour] of behaviours) {
      report(order, payment, { status: behaviour.kind === 'name_check' ? behaviour.result : 'RCVC' });
    }
    held.set(order.messageId, (decision) => {
      for (const [payment, behaviour] of behaviours) {
        if (decision === 'cancel') report(order, payment, CANCELLED);
        else start(order, payment, behaviour.kind === 'name_check' ? { kind: 'pay' } : behaviour);
      }
    });
  }

  function receive(name: string, bytes: Uint8Array): void {
    let order: Order;
    try {
      order = readPain001(bytes);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const unknown = { version: '09', messageId: 'NOTPROVIDED', count: '', controlSum: '' } as const;
      refuseFile(unknown, 'FF01', `${name}: ${error.message}`);
      return;
    }
    const isRepeated = seen.has(order.messageId);
    seen.add(order.messageId);
    if (isRepeated) refuseFile(order, 'DU01', `${order.messageId} was received before`);
    else if (order.wrongTotal) refuseFile(order, 'AM10', order.wrongTotal);
    else accept(order);
  }

  function bookReceipt({ account, amount, sender, remittance, endToEndId, creditorAccount }: Receipt): void {
    const creditor = { account: creditorAccount ?? account };
    const detail = { amount, debtor: sender, creditor, remittance, endToEndId: endToEndId ?? 'NOTPROVIDED' };
    book(account, { kind: 'receipt', amount, details: [detail], text: 'Incoming credit transfer' });
  }

  /** Also what is due at once is written before this returns. */
  function act(run: () => void): void {
    agenda.advance(options.clock());
    run();
    agenda.advance(agenda.now());
  }

  const { statements = 'camt.053.001.08' } = options;
  if (statements) {
    const firstDay = Date.parse(toDay(agenda.now()));
    agenda.planDaily(new Date(firstDay + DAY_MS), (midnight) => {
      const day = toDay(new Date(midnight.getTime() - 1));
      writeStatements(writer, ledgers, statements, day, agenda.now(), options.pageSize);
    });
  }

  return {
    payments,
    receive: (name, bytes) => act(() => receive(name, bytes)),
    credit: (receipt) => act(() => bookReceipt(receipt)),
    decide: (messageId, decision) =>
      act(() => {
        const run = held.get(messageId);
        if (!run) throw new Error(`the test bank holds no file ${messageId}`);
        held.delete(messageId);
        run(decision);
      }),
    held: () => [...held.keys()],
    advance: agenda.advance,
    flush: writer.flush,
    truncateNext: writer.truncateNext,
    balanceOf: (account) => requireLedger(account).balance,
  };
}

const toOriginal = ({ version, messageId, count, controlSum }: Omit<Order, 'blocks' | 'wrongTotal'>) => ({
  messageId,
  name: `pain.001.001.${version}`,
  count,
  controlSum,
});

const toDetail = (payment: Payment, amount: bigint): Detail => ({
  messageId: payment.messageId,
  blockId: payment.blockId,
  instructionId: payment.instructionId,
  endToEndId: payment.endToEndId,
  uetr: payment.uetr,
  amount,
  creditor: payment.creditor,
  debtor: { account: payment.debtorAccount },
  remittance: payment.remittance,
});

function findRefusal(block: Block, payment: Payment, account: Account | undefined): Reason | null {
  const { creditor, amount, currency } = payment;
  if (!account) return { code: 'AC02', text: `${block.debtorAccount} is no account of ours` };
  if (amount === null) return { code: 'AM12', text: `the amount has too many decimals for ${currency}` };
  if (amount === 0n) return { code: 'AM01', text: 'the amount is zero' };
  if (currency !== account.currency) return { code: 'AM03', text: `the account is in ${account.currency}` };
  if (creditor.isIban && !isValidIBAN(creditor.account)) {
    return { code: 'AC01', text: `${creditor.account} has a wrong checksum` };
  }
  return null;
}

const toCommonStatus = (given: readonly PaymentStatus[]): string =>
  given.every(({ status }) => status === given[0]!.status) ? given[0]!.status : 'PART';

const toCheckStatus = (given: readonly PaymentStatus[]): string =>
  given.every(({ status }) => status === 'RCVC') ? 'RCVC' : 'RVCM';
