/** Unique indexes of the database whose violation a change may turn into an outcome. */
export const CONSTRAINTS = [
  'batch_pkey',
  'beneficiary_account',
  'custom_role_name',
  'customer_bank_account_in_use',
  'customer_email',
  'lrs_bank_account_number',
  'lrs_year_pkey',
  'monthly_fee_month',
  'notified_head_pkey',
  'payin_request',
  'payment_attempt',
  'payment_bank_reference',
  'payment_request',
  'payment_subscription_attempt',
  'payout_request',
  'price_default',
  'proposal_open',
  'refund_request',
  'timer_pkey',
  'virtual_account_number',
  'virtual_account_open',
  'webhook_endpoint_target',
  'withdrawal_account_in_use',
  'withdrawal_account_waiting',
] as const;

export type Constraint = (typeof CONSTRAINTS)[number];
