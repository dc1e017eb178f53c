import type pg from 'pg';
import { behaviourOf, type Exchange } from './exchange';

export type Bank = {
  readonly name: string;
  readonly account: string;
  readonly currency: string;
  readonly exchange: Exchange;
};

/** Payments that are not in exactly one file, and files that are not those of the database. */
export async function findFaultsOfFiles(client: pg.Client, { name, exchange }: Bank): Promise<string[]> {
  const faults = exchange.whatChanged().map((file) => `${file} was changed or left`);
  const holders = new Map<string, string[]>();
  for (const { name: file, text } of exchange.taken())
    for (const [, id] of text.matchAll(/<EndToEndId>([^<]+)/g))
      holders.set(id!, [...(holders.get(id!) ?? []), file]);
  const { rows: payments } = await client.query<{ id: string; end_to_end_id: string; file: string | null }>(
    `SELECT i.id, i.end_to_end_id, f.name AS file FROM bank_instruction i
     JOIN bank_account a ON a.id = i.account_id JOIN bank_connection c ON c.id = a.connection_id
     LEFT JOIN bank_file f ON f.id = i.file_id WHERE c.name = $1`,
    [name],
  );
  for (const { id, end_to_end_id, file } of payments) {
    const found = holders.get(end_to_end_id) ?? [];
    holders.delete(end_to_end_id);
    if (found.length !== 1 || found[0] !== file) faults.push(`${id} of ${file} is in [${found.join(', ')}]`);
  }
  for (const [id, files] of holders) faults.push(`${id} of ${files.join(', ')} has no instruction`);

  const { rows: cut } = await client.query<{
    name: string;
    message_id: string;
    sha256: string;
    state: string;
  }>(
    `SELECT f.name, f.message_id, f.sha256, f.state FROM bank_file f
     JOIN bank_connection c ON c.id = f.connection_id WHERE c.name = $1 AND f.direction = 'out' ORDER BY f.id`,
    [name],
  );
  const taken = new Map(exchange.taken().map((one) => [one.name, one]));
  for (const [at, { name: file, message_id, sha256, state }] of cut.entries()) {
    if (Number(message_id.slice(-6)) !== at + 1) faults.push(`${message_id} is number ${at + 1}`);
    const sent = taken.get(file);
    taken.delete(file);
    if (state !== 'sent' || sent?.sha256 !== sha256)
      faults.push(`${file} is ${state}, at the bank: ${!!sent}`);
  }
  for (const file of taken.keys()) faults.push(`${file} was never cut`);
  return faults;
}

type Booked = {
  id: string;
  end_to_end_id: string;
  status: string;
  error_code: string | null;
  amount: string;
  held: string;
  returned: string;
  debits: number;
  releases: number;
  returns: string[];
  entries: string[];
};

/** Payouts that did not end as their bank made them end, or that the ledger has not debited accordingly. */
export async function findFaultsOfPayouts(client: pg.Client, { name, exchange }: Bank): Promise<string[]> {
  const { rows } = await client.query<Booked>(
    `SELECT p.id, i.end_to_end_id, p.status, p.error_code, p.destination_amount::text AS amount, p.held::text,
       p.returned_amount::text AS returned,
       (SELECT count(*)::int FROM ledger_entry l WHERE l.merchant_id = p.merchant_id AND l.subject_id = p.id
         AND l.kind = 'payout') AS debits,
       (SELECT count(*)::int FROM ledger_entry l WHERE l.merchant_id = p.merchant_id AND l.subject_id = p.id
         AND l.kind = 'payout_release') AS releases,
       ARRAY(SELECT l.amount::text FROM ledger_entry l WHERE l.merchant_id = p.merchant_id
         AND l.subject_id = p.id AND l.kind = 'payout_return') AS returns,
       ARRAY(SELECT concat_ws(' ', e.id, e.report, e.kind, e.amount, e.note, e.first_id, e.posted_at) FROM bank_entry e
         WHERE e.subject_merchant_id = p.merchant_id AND e.subject_id = p.id ORDER BY e.id) AS entries
     FROM payout p JOIN bank_instruction i ON i.merchant_id = p.merchant_id AND i.id = p.id
     JOIN bank_account a ON a.id = i.account_id JOIN bank_connection c ON c.id = a.connection_id
     WHERE c.name = $1`,
    [name],
  );
  const orders = new Map<string, number>();
  for (const { endToEndId } of exchange.bank.payments)
    orders.set(endToEndId, (orders.get(endToEndId) ?? 0) + 1);
  return rows.flatMap((payout) => {
    const behaviour = behaviourOf(BigInt(payout.amount));
    const isRefused = behaviour.kind === 'refuse' || behaviour.kind === 'pay_then_refuse';
    const returned = behaviour.kind === 'return_after' ? payout.amount : null;
    const expected = {
      status: isRefused ? 'failed' : 'success',
      debits: isRefused ? 0 : 1,
      releases: isRefused ? 1 : 0,
      held: '0',
      returned: returned ?? '0',
      returns: returned === null ? [] : [returned],
      orders: 1,
    };
    const { status, debits, releases, held, returned: credited, returns } = payout;
    const found = {
      status,
      debits,
      releases,
      held,
      returned: credited,
      returns,
      orders: orders.get(payout.end_to_end_id),
    };
    const [seen, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
    return seen === wanted
      ? []
      : [`${payout.id} (${behaviour.kind}) is ${seen}, not ${wanted}; entries: ${payout.entries.join(', ')}`];
  });
}

type Sums = {
  readonly entries: bigint;
  readonly charges: bigint;
  readonly unallocated: bigint;
  readonly received: bigint;
};

/** Minor units of one account: all entries once, and what the house has posted of charges and unallocated money. */
export async function sumPosted(client: pg.Client, { account, currency }: Bank): Promise<Sums> {
  const { rows } = await client.query<Record<keyof Sums, string>>(
    `SELECT
       (SELECT coalesce(sum(e.amount), 0) FROM bank_entry e JOIN bank_account a ON a.id = e.account_id
         WHERE a.number = $1 AND e.first_id IS NULL)::text AS entries,
       (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE kind = 'bank_charge' AND currency = $2)::text AS charges,
       (SELECT coalesce(sum(amount), 0) FROM ledger_entry
         WHERE kind = 'unallocated_receipt' AND currency = $2)::text AS unallocated,
       (SELECT coalesce(sum(amount), 0) FROM payment WHERE currency = $2 AND bank_reference NOT LIKE 'FUND-%')::text AS received`,
    [account, currency],
  );
  const { entries, charges, unallocated, received } = rows[0]!;
  return {
    entries: BigInt(entries),
    charges: BigInt(charges),
    unallocated: BigInt(unallocated),
    received: BigInt(received),
  };
}

export async function listUnexplained(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT concat_ws(' ', id, amount, currency, note) AS place FROM bank_entry WHERE kind IS NULL
     UNION ALL SELECT concat_ws(' ', name, state, reason) FROM bank_file WHERE state IN ('refused', 'waiting')`,
  );
  return rows.map(({ place }) => place);
}

/** What is still to be done, for example after a kill, with the oldest of each kind. */
export async function listUnfinished(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(`
    SELECT concat_ws(' ', count(*), 'payouts', p.status, p.stage, i.state, c.name, min(p.id)) AS place
      FROM payout p LEFT JOIN bank_instruction i ON i.merchant_id = p.merchant_id AND i.id = p.id
      LEFT JOIN bank_account a ON a.id = i.account_id LEFT JOIN bank_connection c ON c.id = a.connection_id
      WHERE p.status NOT IN ('success', 'failed') GROUP BY p.status, p.stage, i.state, c.name
    UNION ALL SELECT concat_ws(' ', count(*), 'entries', kind, min(id))
      FROM bank_entry WHERE posted_at IS NULL GROUP BY kind
    UNION ALL SELECT concat_ws(' ', count(*), 'files', min(name)) FROM bank_file WHERE state = 'cut'
      HAVING count(*) > 0`);
  return rows.map(({ place }) => place);
}
