import type { Tx } from '../../../../data/client/client';
import type { BankAccount, BankInstruction } from '../../../../data/prisma/client';
import type { Detail, Entry } from '../../../../files/bank/model';
import { findNamedMerchants } from '../../../collections/payins/public';
import { findVirtualAccountHolders } from '../../../collections/virtual-accounts/public';
import * as store from '../store';
import { includedCharges, isCharge, type Part, referencesOf, splitEntry, textOf } from './parts';

type Kind =
  | 'payout'
  | 'withdrawal'
  | 'refund'
  | 'transfer'
  | 'batch'
  | 'return'
  | 'receipt'
  | 'charge'
  | 'unallocated';

/** `kind` is null if a person must explain it, and `note` says why. */
export type Match = {
  readonly part: Part;
  readonly kind: Kind | null;
  readonly merchantId: string | null;
  readonly subjectId: string | null;
  readonly note: string | null;
  /** Instructions that the part debits. */
  readonly paid: readonly BankInstruction[];
};

const KINDS: Readonly<Record<string, Kind>> = { payout: 'payout', setl: 'withdrawal', refund: 'refund' };

const kindOf = ({ id }: BankInstruction): Kind => KINDS[id.slice(0, id.indexOf('_'))] ?? 'transfer';

/** Payments and merchants that the entries of a batch name. */
type Found = {
  /** By end-to-end id. */
  readonly instructions: ReadonlyMap<string, BankInstruction>;
  /** Merchants by their account number, and by the text that names them. */
  readonly holders: ReadonlyMap<string, string>;
  readonly named: ReadonlyMap<string, string>;
};

/**
 * Matches entries of one account. Instructions that an earlier entry of the same file debited count as paid.
 */
export function createMatcher(tx: Tx, account: BankAccount) {
  const debited = new Set<string>();

  return async (entries: readonly Entry[]): Promise<Match[][]> => {
    const found = await findAll(entries);
    const matches: Match[][] = [];
    for (const entry of entries) matches.push(await matchEntry(entry, found));
    return matches;
  };

  async function findAll(entries: readonly Entry[]): Promise<Found> {
    const parts = entries.flatMap((entry) => splitEntry(entry).map((part) => ({ entry, part })));
    const receipts = parts.filter(({ part }) => part.amount > 0n);
    return {
      instructions: await store.findInstructions(
        tx,
        parts.flatMap(({ entry, part }) => referencesOf(part.detail, entry)),
      ),
      holders: await findVirtualAccountHolders(
        tx,
        [...new Set(receipts.flatMap(({ part }) => receiverOf(part) ?? []))],
        account.currency,
      ),
      named: await findNamedMerchants(
        tx,
        receipts.flatMap(({ entry, part }) => textOf(entry, part.detail) ?? []),
      ),
    };
  }

  /** The number that the sender named, if it is not the account's own. */
  function receiverOf({ detail }: Part): string | null {
    const number = detail?.creditorAccount;
    return number && number !== account.number ? number : null;
  }

  async function matchEntry(entry: Entry, found: Found): Promise<Match[]> {
    const parts = splitEntry(entry);
    const [only] = parts;
    const charges = includedCharges(entry);
    if (parts.length > 1 || charges === 0n || only!.amount === charges)
      return Promise.all(parts.map((part) => matchPart(entry, part, found)));
    const payment = await matchPart(entry, { ...only!, part: 1, amount: only!.amount - charges }, found);
    if (!payment.paid.length && payment.kind !== 'return') return [await matchPart(entry, only!, found)];
    return [payment, explained({ ...only!, part: 2, amount: charges, detail: undefined }, 'charge')];
  }

  async function matchPart(entry: Entry, part: Part, found: Found): Promise<Match> {
    if (part.currency !== account.currency)
      return unexplained(part, `${part.currency} on an account in ${account.currency}`);
    const [instruction] = referencesOf(part.detail, entry).flatMap(
      (one) => found.instructions.get(one) ?? [],
    );
    if (instruction)
      return part.amount < 0n ? matchDebit(part, instruction) : matchReturn(part, instruction, part.detail);
    if (part.amount > 0n) return matchReceipt(entry, part, found);
    return (
      (await matchBatch(entry, part)) ??
      (isCharge(entry, part.detail)
        ? explained(part, 'charge')
        : unexplained(part, 'a debit that no payment, batch or charge explains'))
    );
  }

  function matchDebit(part: Part, instruction: BankInstruction): Match {
    const about = { merchantId: instruction.merchant_id, subjectId: instruction.id };
    const why = whyNotDebited(part, instruction);
    if (why !== null) return { ...unexplained(part, why), ...about };
    debited.add(instruction.end_to_end_id);
    return { ...explained(part, kindOf(instruction)), ...about, paid: [instruction] };
  }

  function whyNotDebited(part: Part, instruction: BankInstruction): string | null {
    if (part.currency !== instruction.currency || -part.amount !== instruction.amount)
      return `debited with another amount than ${instruction.amount} ${instruction.currency}`;
    if (instruction.account_id !== account.id) return 'debited from another account';
    if (instruction.state === 'refused') return 'debited although the bank had refused it';
    if (instruction.state === 'open') return 'debited although it was never sent';
    if (instruction.debited_at || debited.has(instruction.end_to_end_id)) return 'debited twice';
    return null;
  }

  function matchReturn(part: Part, instruction: BankInstruction, detail: Detail | undefined): Match {
    const about = { merchantId: instruction.merchant_id, subjectId: instruction.id };
    const isArrival = kindOf(instruction) === 'transfer' && instruction.account_id !== account.id;
    if (isArrival && part.amount === instruction.amount) return { ...explained(part, 'transfer'), ...about };
    if (part.currency !== instruction.currency || part.amount > instruction.amount)
      return {
        ...unexplained(part, `returned with more than ${instruction.amount} ${instruction.currency}`),
        ...about,
      };
    const { code, text } = detail?.returnReason ?? { code: null, text: null };
    return {
      ...explained(part, 'return'),
      ...about,
      note: [code, text].flatMap((one) => one ?? []).join(' ') || null,
    };
  }

  /** One debit for all payments of a block, or for those that were not refused. */
  async function matchBatch(entry: Entry, part: Part): Promise<Match | null> {
    const messageIds = [
      ...entry.batches,
      { messageId: part.detail?.messageId ?? null, paymentId: part.detail?.paymentId ?? null },
    ];
    for (const { messageId, paymentId } of messageIds) {
      const named = messageId ?? paymentId?.replace(/-\d+$/, '');
      const file = named ? await store.findSentFile(tx, named.trim()) : null;
      if (!file) continue;
      const block = Number(/-(\d+)$/.exec(paymentId?.trim() ?? '')?.[1]) || undefined;
      const rows = (await store.findInFile(tx, file.id, block)).filter(({ state }) => state !== 'refused');
      const why = rows
        .map((row) => whyNotDebited({ ...part, amount: -row.amount }, row))
        .find((one) => one !== null);
      const sum = rows.reduce((total, { amount }) => total + amount, 0n);
      if (why !== undefined) return unexplained(part, `batch ${named}: a payment was ${why}`);
      if (sum !== -part.amount) return unexplained(part, `batch ${named} adds up to ${sum} ${part.currency}`);
      for (const row of rows) debited.add(row.end_to_end_id);
      return { ...explained(part, 'batch'), subjectId: file.id, paid: rows };
    }
    return null;
  }

  function matchReceipt(entry: Entry, part: Part, { holders, named }: Found): Match {
    const text = textOf(entry, part.detail);
    const merchantId = holders.get(receiverOf(part) ?? '') ?? (text === null ? undefined : named.get(text));
    return merchantId ? { ...explained(part, 'receipt'), merchantId } : explained(part, 'unallocated');
  }
}

const explained = (part: Part, kind: Kind): Match => ({
  part,
  kind,
  merchantId: null,
  subjectId: null,
  note: null,
  paid: [],
});

const unexplained = (part: Part, note: string): Match => ({ ...explained(part, 'charge'), kind: null, note });
