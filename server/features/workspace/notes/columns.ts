import type { NotesRule } from './rules';

declare global {
  namespace PrismaJson {
    type NotesRules = NotesRule[];
  }
}
