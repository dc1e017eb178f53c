import { formatMoney } from '@/components/format/money';
import { shortNumber } from '@/server/kernel/text/short-number';
import { rowDetail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { ValidationBadge, type ValidationRow } from '../beneficiaries';

export const validation = rowDetail<ValidationRow>({
  word: 'Verification',
  heading: ({ holder_name, validation }) => ({
    eyebrow: 'Account verification',
    title: holder_name,
    status: <ValidationBadge validation={validation} />,
  }),
  actions: ({ beneficiary }) => [
    beneficiary !== null && { label: 'View beneficiary', href: `/beneficiaries/${beneficiary.id}` },
  ],
  facts: ({ validation, registered_name, account_last4 }) => ({
    Result: validation.validation_message,
    'Name at the bank': registered_name,
    Account: <span className="font-mono text-xs">{shortNumber(account_last4)}</span>,
    Country: validation.country,
    Fee: validation.fee_charged
      ? formatMoney(validation.fee_charged.cents, validation.fee_charged.currency_iso)
      : 'No charge: the bank didn’t respond',
    Verified: timeValue(validation.created_at),
    'Verification ID': idValue(validation.id),
  }),
});
