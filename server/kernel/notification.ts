import type { Scope } from './contract';

export const NOTIFICATION_KINDS = [
  'approval_waiting',
  'payout_rejected',
  'payout_failed',
  'request',
  'comment',
  'settlement',
  'payment_link_paid',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const MAIL_CHOICES = ['now', 'daily', 'off'] as const;

export type MailChoice = (typeof MAIL_CHOICES)[number];

export type Choice = { readonly in_app: boolean; readonly mail: MailChoice };

type Described = {
  readonly label: string;
  readonly hint: string;
  /** Without which nobody is told. */
  readonly scope: Scope;
  /** Whether the daily summary has something of it. */
  readonly daily: boolean;
  /** What somebody is told who chose nothing, and those roles for which that differs. */
  readonly usual: Choice;
  readonly usually?: Readonly<Record<string, Choice>>;
};

const ALL: Choice = { in_app: true, mail: 'now' };
const IN_APP: Choice = { in_app: true, mail: 'off' };

/** What people can be told of, in the order in which it is offered. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, Described>> = {
  approval_waiting: {
    label: 'Approvals waiting',
    hint: 'Payouts and settlements that need your approval',
    scope: 'approve',
    daily: true,
    usual: ALL,
  },
  payout_rejected: {
    label: 'Payout rejected',
    hint: 'Your payouts rejected by an approver or compliance',
    scope: 'make',
    daily: false,
    usual: ALL,
  },
  payout_failed: {
    label: 'Payout failed or returned',
    hint: 'Your payouts that did not arrive',
    scope: 'make',
    daily: true,
    usual: ALL,
  },
  request: {
    label: 'Information requested',
    hint: 'Documents requested by compliance',
    scope: 'answer',
    daily: true,
    usual: IN_APP,
    usually: { owner: ALL, admin: ALL, compliance: ALL },
  },
  comment: {
    label: 'Questions and comments',
    hint: 'On payouts you created or commented on',
    scope: 'read',
    daily: false,
    usual: IN_APP,
  },
  settlement: {
    label: 'Settlement rejected or failed',
    hint: 'Your settlements that did not arrive',
    scope: 'make',
    daily: false,
    usual: ALL,
  },
  payment_link_paid: {
    label: 'Payment link paid',
    hint: 'Payment links that a customer paid',
    scope: 'read',
    daily: true,
    usual: { in_app: false, mail: 'off' },
    usually: { owner: IN_APP, admin: IN_APP, maker: IN_APP },
  },
};
