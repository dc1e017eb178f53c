import type { Scope } from '../../../kernel/contract';

export const NOTIFICATION_KINDS = [
  'approval_waiting',
  'payout_rejected',
  'payout_failed',
  'payout_repriced',
  'request',
  'comment',
  'settlement',
  'payment_link_paid',
  'webhook_disabled',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const MAIL_CHOICES = ['now', 'daily', 'off'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

export type Choice = { readonly in_app: boolean; readonly mail: MailChoice; readonly push: boolean };

type NotificationSettings = {
  readonly label: string;
  readonly hint: string;
  readonly scope: Scope;
  readonly daily: boolean;
  /** Used by roles without a default of their own. */
  readonly defaultChoice: Choice;
  readonly roleDefaults?: Readonly<Record<string, Choice>>;
};

const ALL: Choice = { in_app: true, mail: 'now', push: true };
const IN_APP: Choice = { in_app: true, mail: 'off', push: false };

export const NOTIFICATIONS: Readonly<Record<NotificationKind, NotificationSettings>> = {
  approval_waiting: {
    label: 'Approvals waiting',
    hint: 'Payouts, withdrawals and internal transfers that need your approval, and reminders of them',
    scope: 'approve',
    daily: true,
    defaultChoice: ALL,
  },
  payout_rejected: {
    label: 'Payout rejected',
    hint: 'Your payouts rejected by an approver or compliance',
    scope: 'make',
    daily: false,
    defaultChoice: ALL,
  },
  payout_failed: {
    label: 'Payout failed or returned',
    hint: 'Your payouts that did not arrive',
    scope: 'make',
    daily: true,
    defaultChoice: ALL,
  },
  payout_repriced: {
    label: 'Payout at another rate',
    hint: 'Your payouts that waited longer than their rate was agreed for',
    scope: 'make',
    daily: true,
    defaultChoice: ALL,
  },
  request: {
    label: 'Information requested',
    hint: 'Documents requested by compliance',
    scope: 'answer',
    daily: true,
    defaultChoice: IN_APP,
    roleDefaults: { owner: ALL, admin: ALL, compliance: ALL },
  },
  comment: {
    label: 'Questions and comments',
    hint: 'On payouts you created or commented on, and bank details you requested',
    scope: 'read',
    daily: false,
    defaultChoice: IN_APP,
  },
  settlement: {
    label: 'Withdrawal rejected or failed',
    hint: 'Your withdrawals that did not arrive',
    scope: 'make',
    daily: false,
    defaultChoice: ALL,
  },
  payment_link_paid: {
    label: 'Payment link paid',
    hint: 'Payment links that a customer paid',
    scope: 'read',
    daily: true,
    defaultChoice: { in_app: false, mail: 'off', push: false },
    roleDefaults: { owner: IN_APP, admin: IN_APP, maker: IN_APP },
  },
  webhook_disabled: {
    label: 'Webhook endpoint disabled',
    hint: 'Endpoints disabled because deliveries kept failing',
    scope: 'develop',
    daily: false,
    defaultChoice: ALL,
  },
};
