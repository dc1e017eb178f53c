import type { AccountApproval as Approval, Rule } from './schema';

declare global {
  namespace PrismaJson {
    type ApprovalRules = Rule[];
    type AccountApproval = Approval;
  }
}
