import type { Rule } from './schema';

declare global {
  namespace PrismaJson {
    type ApprovalRules = Rule[];
  }
}
