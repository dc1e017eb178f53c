import type {
  AccountApproval as Approval,
  PersonLimit,
  ApprovalReminders as Reminders,
  Rule,
} from './schema';

declare global {
  namespace PrismaJson {
    type ApprovalRules = Rule[];
    type PersonLimits = PersonLimit[];
    type AccountApproval = Approval;
    type ApprovalReminders = Reminders;
  }
}
