import type { Settlement } from '../../../data/prisma/client';
import type { NoticeWords } from '../../kit/feature';
import { findWithdrawalAccounts } from '../withdrawal-accounts/public';
import { ERROR_DESCRIPTIONS } from './model/labels';
import { settlementMachine } from './model/machine';

export const settlementNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: (typeof events)[number]) => event.image as Settlement;
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
          title: NOTICES.get(event.type)?.(event.actor.name) ?? WAITS,
          detail: rejection_reason ?? (error_code && (ERROR_DESCRIPTIONS[error_code] ?? null)),
        },
      ];
    }),
  );
};

const WAITS = 'Withdrawal needs your approval';

const NOTICES = new Map<string, (by: string) => string>(
  Object.values(settlementMachine).flatMap((move) =>
    'notifies' in move ? [[move.event, move.notifies] as const] : [],
  ),
);
