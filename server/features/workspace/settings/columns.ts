import type { Company as Given } from './schema';

declare global {
  namespace PrismaJson {
    type Company = Partial<Given>;
  }
}
