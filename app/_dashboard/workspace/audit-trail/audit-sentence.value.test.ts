import { expect, test } from 'vitest';
import { sentenceOf } from './audit-sentence';
import type { Change } from './audit-words';

const at = '2026-11-20T09:31:00.000Z';
const sentence = (type: string, more: Partial<Change> = {}) =>
  sentenceOf({
    id: 'evt_1',
    type,
    subject_id: 'x_1',
    subject_type: 'other',
    subject_name: null,
    who: { type: 'person', name: 'Olivia Hart', address: null },
    changes: [],
    request_id: null,
    at,
    recorded_at: at,
    ...more,
  });

test.each([
  [
    sentence('settings.updated', { changes: [{ field: 'low_balance_SGD', from: '400000', to: '500000' }] }),
    'Olivia Hart changed the SGD alert from 4,000.00 to 5,000.00',
  ],
  [
    sentence('member.changed', {
      subject_name: 'Tom Becker',
      changes: [
        { field: 'role', from: 'maker', to: 'admin' },
        { field: 'note', from: null, to: 'Cover' },
      ],
    }),
    'Olivia Hart changed the role from maker to admin, and the note to Cover of Tom Becker',
  ],
  [
    sentence('payout.approved', { subject_name: '12,500.00 USD, RM-7781' }),
    'Olivia Hart approved payout 12,500.00 USD, RM-7781',
  ],
  [sentence('rfi.answered'), 'Olivia Hart answered an information request'],
  [sentence('member.withdrawn'), 'Olivia Hart withdrew a change of who has access'],
  [
    sentence('member.reset_link_created', { subject_name: 'Tom Becker' }),
    'Olivia Hart created a password reset link for member Tom Becker',
  ],
  [
    sentence('member.password_reset', {
      subject_name: 'Tom Becker',
      who: { type: 'person', name: 'Tom Becker', address: null },
    }),
    'Tom Becker set a new password by a reset link',
  ],
  [sentence('person.sign_in_failed'), 'Failed sign-in'],
  [
    sentence('payout.sent', {
      subject_name: '10.00 EUR',
      who: { type: 'system', name: 'Farshore', address: null },
    }),
    'Payout sent: 10.00 EUR',
  ],
])('%s', (text, expected) => expect(text).toBe(expected));
