import { expect, test } from 'vitest';
import { deliveryMachine } from '../../features/developers/webhook-deliveries/machine';
import { payoutMachine } from '../../features/payouts/payouts/model/machine';
import { mailMachine } from '../../features/workspace/email/machine';
import { exportMachine } from '../../features/workspace/exports/machine';
import type { Transition } from '../../kernel/machine';
import { filesIn, read, serverFiles } from './sources';

test('only a lifecycle sets a status', () => {
  const setters = serverFiles.filter((file) => /\bupdateStatus\('|updateStatus\(table/.test(read(file)));
  expect(setters.sort()).toEqual([
    'server/data/commit/lifecycle.ts',
    // The required documents of an RFI, with the RFI.
    'server/features/compliance/rfis/ask.ts',
  ]);
});

const PRISMA_WRITE = /\.(update|updateMany|upsert)\(\{?[^;]*?\bdata(: \{[^}]*\}|: \w+|\b)/g;

test('no write through Prisma sets a status', () => {
  const setters = serverFiles.filter((file) =>
    [...read(file).matchAll(PRISMA_WRITE)].some(([, , data]) => /\bstatus\b/.test(data!)),
  );
  expect(setters).toEqual([]);
});

const STATEMENT = /UPDATE (\w+)(?: \w+)?\s+SET ((?:(?!RETURNING|`|;\n\n)[\s\S])*)/g;
const SET_STATUS = /\bSET status = '(\w+)'/;

type SqlMove = {
  readonly file: string;
  readonly table: string;
  readonly to: string;
  readonly from: string[];
};

const sqlFiles = filesIn('prisma/functions').filter((name) => name.endsWith('.sql'));

const sqlMoves: readonly SqlMove[] = [...serverFiles, ...sqlFiles].flatMap((file) =>
  [...read(file).matchAll(STATEMENT)].flatMap(([statement, table]) => {
    const to = SET_STATUS.exec(statement)?.[1];
    if (!to) return [];
    const rest = statement.replace(SET_STATUS, '');
    const condition = /\bstatus (?:= '(\w+)'|IN \(([^)]*)\))/.exec(rest);
    const from = condition?.[1] ? [condition[1]] : (condition?.[2] ?? '').replaceAll("'", '').split(', ');
    return [{ file, table: table!, to, from }];
  }),
);

const WEBHOOKS = 'server/features/developers/webhook-deliveries';

test('statements in SQL that set a status make a transition of its machine', () => {
  const known: [Omit<SqlMove, 'to' | 'from'>, Transition][] = [
    [{ file: `${WEBHOOKS}/claim.ts`, table: 'webhook_delivery' }, deliveryMachine.fail],
    [{ file: `${WEBHOOKS}/resend.ts`, table: 'webhook_delivery' }, deliveryMachine.resend],
    [{ file: 'server/features/workspace/email/store.ts', table: 'mail' }, mailMachine.drop],
    [{ file: 'server/features/workspace/exports/store.ts', table: 'export' }, exportMachine.claim],
    [{ file: 'prisma/functions/release.sql', table: 'payout' }, payoutMachine.release],
  ];
  expect(sqlMoves).toEqual(known.map(([where, { to, from }]) => ({ ...where, to, from: [...from] })));
});
