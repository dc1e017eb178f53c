import type { Database, Tx } from '../../../../data/client/client';
import { asSystem, oneAsSystem } from '../../../../data/client/transaction';
import type { Beneficiary, Customer, Prisma, ScreeningPass } from '../../../../data/prisma/client';
import type { Party } from '../../../../providers/screening';
import { partyOf } from '../../../collections/customers/public';
import { businessParty, toParty } from '../../../kit/party';
import { partiesOf } from '../../../payouts/beneficiaries/public';

export type RecordKind = 'beneficiary' | 'customer' | 'person' | 'business';

export type UnscreenedRecord = {
  readonly merchantId: string;
  readonly id: string;
  readonly kind: RecordKind;
  /** Changes with the record. */
  readonly version: string;
  readonly parties: readonly Party[];
};

type Place = Pick<UnscreenedRecord, 'merchantId' | 'id'>;

const START: Place = { merchantId: '', id: '' };

type Find = (tx: Tx, listsKey: string, after: Place, take: number) => Promise<UnscreenedRecord[]>;

/** Records of live merchants that were not screened by these versions, or have changed since. */
const FIND: Readonly<Record<RecordKind, Find>> = {
  async business(tx, key, after, take) {
    const rows = await tx.$queryRaw<{ id: string; name: string }[]>`
      SELECT m.id, m.name FROM merchant m
      LEFT JOIN screened_record s ON s.merchant_id = m.id AND s.subject_id = m.id
      WHERE m.environment = 'live' AND m.id > ${after.id}
        AND (s.lists_key = ${key} AND s.version = m.name) IS NOT TRUE
      ORDER BY m.id LIMIT ${take}`;
    return rows.map(({ id, name }) => ({
      merchantId: id,
      id,
      kind: 'business',
      version: name,
      parties: [businessParty({ name })],
    }));
  },

  async person(tx, key, after, take) {
    const rows = await tx.$queryRaw<{ merchant_id: string; id: string; name: string }[]>`
      SELECT t.merchant_id, p.id, p.name FROM membership t
      JOIN merchant m ON m.id = t.merchant_id AND m.environment = 'live' JOIN person p ON p.id = t.person_id
      LEFT JOIN screened_record s ON s.merchant_id = t.merchant_id AND s.subject_id = p.id
      WHERE (t.merchant_id, t.person_id) > (${after.merchantId}, ${after.id})
        AND (s.lists_key = ${key} AND s.version = p.name) IS NOT TRUE
      ORDER BY t.merchant_id, t.person_id LIMIT ${take}`;
    return rows.map(({ merchant_id, id, name }) => ({
      merchantId: merchant_id,
      id,
      kind: 'person',
      version: name,
      parties: [toParty({ role: 'person', kind: 'person', names: [name] })],
    }));
  },

  async beneficiary(tx, key, after, take) {
    const rows = await tx.$queryRaw<Beneficiary[]>`
      SELECT b.* FROM beneficiary b JOIN merchant m ON m.id = b.merchant_id AND m.environment = 'live'
      LEFT JOIN screened_record s ON s.merchant_id = b.merchant_id AND s.subject_id = b.id
      WHERE (b.merchant_id, b.id) > (${after.merchantId}, ${after.id}) AND b.archived_at IS NULL
        AND (s.lists_key = ${key} AND s.version = b.version::text) IS NOT TRUE
      ORDER BY b.merchant_id, b.id LIMIT ${take}`;
    return rows.map((row) => ({ ...versioned(row), kind: 'beneficiary', parties: partiesOf(row) }));
  },

  async customer(tx, key, after, take) {
    const rows = await tx.$queryRaw<Customer[]>`
      SELECT c.* FROM customer c JOIN merchant m ON m.id = c.merchant_id AND m.environment = 'live'
      LEFT JOIN screened_record s ON s.merchant_id = c.merchant_id AND s.subject_id = c.id
      WHERE (c.merchant_id, c.id) > (${after.merchantId}, ${after.id})
        AND (s.lists_key = ${key} AND s.version = c.version::text) IS NOT TRUE
      ORDER BY c.merchant_id, c.id LIMIT ${take}`;
    return rows.map((row) => ({ ...versioned(row), kind: 'customer', parties: [partyOf(row)] }));
  },
};

const versioned = ({ merchant_id, id, version }: Pick<Beneficiary, 'merchant_id' | 'id' | 'version'>) => ({
  merchantId: merchant_id,
  id,
  version: String(version),
});

const finders = Object.values(FIND);

export const isAnyUnscreened = async (db: Database, listsKey: string): Promise<boolean> => {
  for (const find of finders)
    if ((await oneAsSystem(db, (tx) => find(tx, listsKey, START, 1))).length) return true;
  return false;
};

/** Page by page. A record that changes meanwhile is found by the next call. */
export async function* findUnscreened(
  db: Database,
  listsKey: string,
  take: number,
): AsyncGenerator<UnscreenedRecord[]> {
  for (const find of finders) {
    for (let after: Place | undefined = START; after; ) {
      const from: Place = after;
      const page = await oneAsSystem(db, (tx) => find(tx, listsKey, from, take));
      if (page.length) yield page;
      after = page.length === take ? page.at(-1) : undefined;
    }
  }
}

/** Takes the turn to screen records, unless another process has it or it is not due. */
export const claimPass = (
  db: Database,
  pass: Pick<ScreeningPass, 'lists_key' | 'lists' | 'settings'>,
  now: Date,
  until: Date,
): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const known = await tx.screeningPass.findUnique({ where: { lists_key: pass.lists_key } });
    if (known && known.due_at > now) return false;
    const { count } = known
      ? await tx.screeningPass.updateMany({
          where: { lists_key: pass.lists_key, due_at: known.due_at },
          data: { due_at: until },
        })
      : await tx.screeningPass.createMany({
          data: [{ ...pass, started_at: now, due_at: until }],
          skipDuplicates: true,
        });
    return count === 1;
  });

export const finishPass = (db: Database, lists_key: string, now: Date, due_at: Date) =>
  asSystem(db, async (tx) => {
    await tx.screeningPass.updateMany({ where: { lists_key }, data: { due_at } });
    await tx.screeningPass.updateMany({
      where: { lists_key, finished_at: null },
      data: { finished_at: now },
    });
  });

export const countScreened = (
  tx: Tx,
  lists_key: string,
  { records, hits, until }: { readonly records: number; readonly hits: number; readonly until: Date },
) =>
  tx.screeningPass.updateMany({
    where: { lists_key },
    data: { records: { increment: records }, hits: { increment: hits }, due_at: until },
  });

export const markScreened = (tx: Tx, rows: readonly Prisma.ScreenedRecordCreateManyInput[]) => tx.$executeRaw`
  INSERT INTO screened_record SELECT * FROM jsonb_populate_recordset(NULL::screened_record, ${JSON.stringify(rows)}::jsonb)
  ON CONFLICT (merchant_id, subject_id) DO UPDATE SET version = EXCLUDED.version, lists_key = EXCLUDED.lists_key,
    outcome = EXCLUDED.outcome, screened_at = EXCLUDED.screened_at`;

/** The newest. */
export const findLastPass = (db: Database): Promise<ScreeningPass | null> =>
  oneAsSystem(db, (tx) => tx.screeningPass.findFirst({ orderBy: { started_at: 'desc' } }));
