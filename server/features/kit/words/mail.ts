export const MAIL_KINDS = [
  'payment_link_reminder',
  'subscription_invitation',
  'remittance_advice',
  'payment_receipt',
  'refund_note',
  'notification',
  'daily_summary',
] as const;

export type MailKindName = (typeof MAIL_KINDS)[number];

export const MAIL_KIND_LABELS: Readonly<Record<MailKindName, string>> = {
  payment_link_reminder: 'Payment link reminder',
  subscription_invitation: 'Subscription invitation',
  remittance_advice: 'Remittance advice',
  payment_receipt: 'Receipt',
  refund_note: 'Note with a refund',
  notification: 'Notification',
  daily_summary: 'Daily summary',
};

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'not_sent'] as const;

export type MailStatus = (typeof MAIL_STATUSES)[number];

export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  not_sent: 'Not sent',
};

export const MAIL_REASONS = [
  'unreachable',
  'refused',
  'over_limit',
  'too_large',
  'no_mail_server',
  'not_needed',
  'person_left',
] as const;

export type MailReason = (typeof MAIL_REASONS)[number];

export const MAIL_REASON_LABELS: Readonly<Record<MailReason, string>> = {
  unreachable: 'The mail server did not accept it in time',
  refused: 'The mail server refused this address or message',
  over_limit: 'Email limit reached',
  too_large: 'The attachment is too large',
  no_mail_server: 'No mail server',
  not_needed: 'No longer needed',
  person_left: 'This person no longer has access',
};
