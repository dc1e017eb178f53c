import type { Resource } from '../../kit/feature';
import { reminderEvents } from '../../workspace/approval-rules/public';
import { commentToWire } from '../../workspace/comments/public';
import { payoutAlerts } from './alerts';
import { payoutMachine } from './model/machine';
import { hold, releaseHold, returnPayment, settle } from './model/postings';
import { payoutToWire } from './model/wire';
import { commentNotices, payoutNotices } from './notices';
import { payoutRfis } from './processing/answer';
import { payoutWire } from './schema';

const EXAMPLE = {
  source_currency: 'USD',
  source_amount: 100_000n,
  destination_currency: 'INR',
  destination_amount: 8_366_000n,
  fx_fee: 500n,
  txn_fee: 100n,
  fee_collection_mode: 'immediate',
};

const payout: Resource = {
  prefix: 'payout',
  page: '/payouts',
  wire: payoutWire,
  toWire: payoutToWire,
  events: reminderEvents('payout'),
  notices: payoutNotices,
  alerts: payoutAlerts,
  rfis: payoutRfis,
  lifecycle: {
    title: 'Payout',
    machine: payoutMachine,
    starts: ['pending_approval', 'queued', 'in_progress', 'action_required', 'failed', 'draft'],
    example: 'The example sends 1000.00 USD to India, with fees of 5.00 and 1.00 USD.',
    postings: {
      'On the way to the bank': hold(EXAMPLE),
      Paid: settle(EXAMPLE),
      'Paid where fees are collected monthly': settle({ ...EXAMPLE, fee_collection_mode: 'deferred' }),
      'Rejected by the bank': releaseHold(EXAMPLE),
      'Returned after it was paid': returnPayment(EXAMPLE, EXAMPLE.destination_amount),
    },
  },
};

const comment: Resource = {
  prefix: 'com',
  page: '/payouts',
  toWire: commentToWire,
  notices: commentNotices,
  alerts: {
    types: ['comment.created'],
    find: (_by, events) => events.map((event) => ({ event, kind: 'comment', noted: true })),
  },
};

export const resources = { payout, comment };
