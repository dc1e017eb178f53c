import type * as z from 'zod';
import type { openLinkTerms } from './dashboard';

declare global {
  namespace PrismaJson {
    type OpenLinkTerms = z.output<typeof openLinkTerms>;
  }
}
