import type { Requirement } from './requirement';

declare global {
  namespace PrismaJson {
    type ApprovalRequirement = Requirement;
  }
}
