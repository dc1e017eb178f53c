import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { actorWire, timelineWire } from '../../kit/words/timeline';
import { WITHDRAWAL_ACCOUNT_STATUSES, withdrawalAccountsContract, withdrawalAccountWire } from './contract';

const listFilters = {
  status: z.enum(WITHDRAWAL_ACCOUNT_STATUSES).optional(),
  currency: z.string().max(3).optional(),
  q: searchText,
};
const order = sortableBy('created_at');
const named = z.strictObject({ id: idOf('withdrawal_account', 'Withdrawal account') });

const row = z.object({
  account: withdrawalAccountWire,
  created_by: actorWire,
  confirmed_by: z.string().nullable(),
  confirmed_at: timestamp.nullable(),
  needs: z.int().meta({ description: 'How many people must still confirm the account, while it is pending' }),
  could: z.array(z.string()).meta({ description: 'People who can confirm the account, while it is pending' }),
  can: z.object({
    confirm: z.boolean(),
    cancel: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Reason this person can’t confirm or reject it' }),
  }),
});

export const withdrawalAccountsDashboard = contract({
  ...withdrawalAccountsContract,
  operations: {
    ...withdrawalAccountsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Withdrawal accounts with who added and confirmed them',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many withdrawal accounts have each status', listFilters),
    export: exportOperation('withdrawal-accounts', 'Withdrawal accounts as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A withdrawal account with its history',
      scope: 'read',
      input: named,
      output: row.extend({ timeline: timelineWire }),
      errors: ['not_found'],
    }),
    confirm: operation({
      method: 'POST',
      summary: 'Confirm a withdrawal account that someone else added',
      description:
        'An account added by an API key without people stays pending until two owners or admins have confirmed it.',
      scope: 'administer',
      input: named,
      output: withdrawalAccountWire,
      errors: ['not_found', 'stale', 'forbidden', 'step_up_required'],
      events: [
        'withdrawal_account.first_confirmed',
        'withdrawal_account.confirmed',
        'withdrawal_account.retired',
      ],
      changes: ['settlements'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject a withdrawal account that someone else added',
      scope: 'administer',
      input: named,
      output: withdrawalAccountWire,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['withdrawal_account.rejected'],
      changes: ['settlements'],
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Cancel an account that you added and no one has confirmed yet',
      scope: 'read',
      input: named,
      output: withdrawalAccountWire,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['withdrawal_account.cancelled'],
      changes: ['settlements'],
    }),
  },
});
