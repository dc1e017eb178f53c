import type { Settlement } from '../../db/prisma/client';
import type { Actor } from '../../kernel/actor';
import type { NoticeWords } from '../feature';
import { findWithdrawalAccounts } from '../withdrawal-accounts/public';
import { ERROR_DESCRIPTIONS } from './labels';

/** What the people who made a settlement are told of its moves. */
export const settlementNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: (typeof events)[number]) => event.image as unknown as Settlement;
  const ids = events.map((event) => after(event).withdrawal_account_id);
  const banks = new Map(
    (await findWithdrawalAccounts(tx, merchantId, ids)).map(({ id, bank_name }) => [id, bank_name]),
  );
  return new Map(
    events.map((event) => {
      const { amount, currency, withdrawal_account_id, error_code, rejection_reason } = after(event);
      return [
        event.id,
        {
          subject_id: event.subject_id,
          about: { amount: Number(amount), currency, name: banks.get(withdrawal_account_id)! },
          title: TITLES[event.type]?.((event.actor as unknown as Actor).name) ?? event.type,
          detail: rejection_reason ?? (error_code && (ERROR_DESCRIPTIONS[error_code] ?? null)),
        },
      ];
    }),
  );
};

const TITLES: Readonly<Record<string, (name: string) => string>> = {
  'settlement.created': () => 'Settlement needs your approval',
  'settlement.step_approved': () => 'Settlement needs your approval',
  'settlement.rejected': (name) => `${name} rejected the settlement`,
  'settlement.cancelled': (name) => `${name} cancelled the settlement`,
  'settlement.approval_expired': () => 'Settlement cancelled: not approved in 90 days',
  'settlement.failed': () => 'Settlement failed',
  'settlement.returned': () => 'The bank returned the settlement',
};
