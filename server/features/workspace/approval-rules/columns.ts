import type { AccountApproval as Approval, PersonLimit, Rule } from './schema';

declare global {
  namespace PrismaJson {
    type ApprovalRules = Rule[];
    type PersonLimits = PersonLimit[];
    type AccountApproval = Approval;
  }
}
