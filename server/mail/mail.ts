/** Null: no mail server is configured. */
export type MailStatus = 'sent' | 'failed' | null;

export type Mail = {
  /** Absent for a mail that is not stored in the outbox. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: Attachment[];
};

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** The address is shown where a link has no label. */
export type Paragraph = string | { readonly link: string; readonly label?: string };

/** Text is escaped in the HTML version. */
export function createMail(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const html = paragraphs.map((part) =>
    typeof part === 'string'
      ? escapeHtml(oneLine(part))
      : `<a href="${escapeHtml(part.link)}">${escapeHtml(oneLine(part.label ?? part.link))}</a>`,
  );
  return {
    to,
    subject: oneLine(subject),
    text: paragraphs.map((part) => (typeof part === 'string' ? oneLine(part) : linkText(part))).join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${html.map((part) => `<p>${part}</p>`).join('')}</body></html>`,
  };
}

const linkText = ({ link, label }: { readonly link: string; readonly label?: string }) =>
  label ? `${oneLine(label)}: ${link}` : link;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]!);
