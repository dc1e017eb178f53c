import type { Paragraph } from '../../../mail/mail';

declare global {
  namespace PrismaJson {
    type MailParagraphs = readonly Paragraph[];
  }
}
