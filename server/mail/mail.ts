/** Null is where no mail goes out. */
export type Mailed = 'sent' | 'failed' | null;

export type Mail = {
  /** Absent for one that is in no outbox. */
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

/** A paragraph of text, or a link by itself. */
export type Paragraph = string | { readonly link: string };

/** A plain mail: the same paragraphs as text and as HTML, whatever stands in the names. */
export function mailOf(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const html = paragraphs.map((part) =>
    typeof part === 'string'
      ? escaped(oneLine(part))
      : `<a href="${escaped(part.link)}">${escaped(part.link)}</a>`,
  );
  return {
    to,
    subject: oneLine(subject),
    text: paragraphs.map((part) => (typeof part === 'string' ? oneLine(part) : part.link)).join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${html.map((part) => `<p>${part}</p>`).join('')}</body></html>`,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]!);
