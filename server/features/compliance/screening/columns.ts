import type { Entry } from '../../../screening/model';

declare global {
  namespace PrismaJson {
    type ListedEntry = Entry;
  }
}
