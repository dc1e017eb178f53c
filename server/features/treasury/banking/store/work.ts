import type { Database } from '../../../../data/client/client';
import { oneAsSystem } from '../../../../data/client/transaction';
import type { BankConnection } from '../../../../data/prisma/client';

type Claim = { readonly limit: number; readonly now: Date; readonly until: Date };

/** The lease keeps other workers off a connection. Paused ones are left out. */
export const claimConnections = (db: Database, { limit, now, until }: Claim): Promise<BankConnection[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<BankConnection[]>`
      UPDATE bank_connection c SET work_at = ${until}, leased_until = ${until}
      FROM (SELECT id FROM bank_connection WHERE work_at <= ${now} AND paused_at IS NULL
            ORDER BY work_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
      WHERE c.id = due.id
      RETURNING c.*`,
  );

/** Has no effect once the lease was lost. */
export const scheduleWork = (db: Database, { id, leased_until }: BankConnection, work_at: Date) =>
  oneAsSystem(db, (tx) =>
    tx.bankConnection.updateMany({ where: { id, leased_until }, data: { work_at, leased_until: null } }),
  );
