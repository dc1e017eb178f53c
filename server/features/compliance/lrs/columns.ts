import type { LrsTerms as Terms } from './orders/wire';

declare global {
  namespace PrismaJson {
    type LrsTerms = Terms;
  }
}
