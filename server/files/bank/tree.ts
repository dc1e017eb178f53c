import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BankFileFault, type BankFilePart } from './model';
import { clip } from './values';

const MAX_TEXT = 1024 * 1024;
const MAX_DEPTH = 40;
/** Elements held at once: those of one entry without its details, or of a statement without its entries. */
const MAX_HELD = 200_000;

/** An element by its local name. */
export class XmlElement {
  readonly children: XmlElement[] = [];
  text = '';
  private counts: Map<string, number> | undefined;

  constructor(
    readonly name: string,
    readonly parent: XmlElement | null,
    /** From 1 among siblings of the same name; 0 for names that don't repeat in places. */
    readonly index: number,
    readonly currency: string | null,
  ) {}

  count(name: string): number {
    this.counts ??= new Map();
    const next = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, next);
    return next;
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((one) => one.name === name);
  }

  find(...path: readonly string[]): XmlElement | undefined {
    let found: XmlElement | undefined = this;
    for (const name of path) found = found?.child(name);
    return found;
  }

  all(name: string): XmlElement[] {
    return this.children.filter((one) => one.name === name);
  }

  value(...path: readonly string[]): string | null {
    return this.find(...path)?.text.trim() || null;
  }

  /** The path below the message's own element, such as `Stmt[1]/Ntry[3]/Amt`. */
  place(missing?: string): string {
    const names = missing ? [missing] : [];
    for (let at: XmlElement | null = this; at?.parent; at = at.parent)
      names.unshift(at.index ? `${at.name}[${at.index}]` : at.name);
    return names.join('/') || this.name;
  }
}

/** Elements that repeat, whose places are numbered. */
const NUMBERED = new Set(
  'Stmt Rpt Ntfctn Bal Ntry NtryDtls TxDtls Chrgs Rcrd OrgnlPmtInfAndSts TxInfAndSts NbOfTxsPerSts Strd'.split(
    ' ',
  ),
);

export type Emit = (part: BankFilePart) => void;

/** Reads one message. */
export type MessageReader = {
  /** The element below Document, such as `BkToCstmrStmt`. */
  readonly root: string;
  /** Called at the end of an element by `parent/name`; the element is forgotten afterwards. */
  readonly ends: Readonly<Record<string, (element: XmlElement, emit: Emit) => void>>;
  /** Called at the end of the root. */
  end(root: XmlElement): void;
};

const MESSAGE = /([a-z]{4}\.\d{3}\.\d{3}\.\d{2})/;

/** `readerFor` is given the message's name, such as `camt.053.001.08`; it throws for those that are not read. */
export async function* readXml(
  texts: AsyncIterable<string>,
  readerFor: (message: string) => MessageReader,
): AsyncGenerator<BankFilePart> {
  const tree = new TreeParser(readerFor);
  let prolog: string | null = '';
  for await (const text of texts) {
    let rest = text;
    if (prolog !== null) {
      prolog += text;
      if (!isPastProlog(prolog)) {
        if (prolog.length > MAX_TEXT) throw new BankFileFault('prolog', `longer than ${MAX_TEXT} characters`);
        continue;
      }
      rest = prolog;
      prolog = null;
    }
    yield* tree.write(rest);
  }
  yield* tree.write(prolog ?? '');
  tree.close();
}

/** Refuses a DOCTYPE before the parser sees it. */
function isPastProlog(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (!end) break;
    const found = text.indexOf(end, at + 2);
    if (found < 0) return false;
    at = found + end.length;
  }
  if (/^<!doctype/i.test(text.slice(at, at + 9))) throw new BankFileFault('DOCTYPE', 'a DOCTYPE is not read');
  return text.length - at >= 9;
}

class TreeParser {
  private readonly parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  private readonly parts: BankFilePart[] = [];
  private readonly namespaces = new Map<string, string>();
  private reader: MessageReader | null = null;
  private current: XmlElement | null = null;
  private depth = 0;
  private held = 0;
  /** Depth of Document, once found. */
  private documentDepth = 0;
  private sinceEvent = 0;
  private seen = false;
  private ended = false;

  constructor(private readonly readerFor: (message: string) => MessageReader) {
    this.parser.on('error', ({ message }) => {
      const [, line, column, rule] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
      throw line
        ? new BankFileFault(`line ${line}, column ${column}`, rule!)
        : new BankFileFault('file', message);
    });
    this.parser.on('doctype', () => {
      throw new BankFileFault('DOCTYPE', 'a DOCTYPE is not read');
    });
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', () => this.closeElement());
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('comment', () => {
      this.sinceEvent = 0;
    });
  }

  write(text: string): BankFilePart[] {
    if (!text) return [];
    this.sinceEvent += text.length;
    this.parser.write(text);
    if (this.sinceEvent > 2 * MAX_TEXT) throw this.textFault();
    return this.parts.splice(0);
  }

  close(): void {
    this.parser.close();
    if (!this.seen) throw new BankFileFault('file', 'holds no Document of ISO 20022');
    if (!this.ended) throw new BankFileFault('Document', 'holds no message');
  }

  private textFault(): BankFileFault {
    return new BankFileFault(this.current?.place() ?? 'file', `a text longer than ${MAX_TEXT} characters`);
  }

  private open({ name: qualified, attributes }: SaxesTagPlain): void {
    this.sinceEvent = 0;
    this.depth += 1;
    if (this.depth > MAX_DEPTH)
      throw new BankFileFault(this.current?.place() ?? 'file', `elements deeper than ${MAX_DEPTH}`);
    const colon = qualified.indexOf(':');
    const name = qualified.slice(colon + 1);
    if (!this.documentDepth) {
      for (const [attribute, value] of Object.entries(attributes))
        if (attribute === 'xmlns' || attribute.startsWith('xmlns:'))
          this.namespaces.set(attribute.slice(6), value);
      if (name === 'Document') this.openDocument(qualified.slice(0, Math.max(colon, 0)));
      return;
    }
    if (this.depth === this.documentDepth + 1) {
      if (this.ended) throw new BankFileFault('Document', 'holds more than one message');
      if (name !== this.reader!.root)
        throw new BankFileFault('Document', `holds ${clip(name)} where ${this.reader!.root} is expected`);
      this.current = new XmlElement(name, null, 0, null);
      return;
    }
    this.held += 1;
    const parent = this.current!;
    if (this.held > MAX_HELD) throw new BankFileFault(parent.place(), `more than ${MAX_HELD} elements`);
    const element = new XmlElement(
      name,
      parent,
      NUMBERED.has(name) ? parent.count(name) : 0,
      attributes.Ccy ?? null,
    );
    parent.children.push(element);
    this.current = element;
  }

  private openDocument(prefix: string): void {
    if (this.seen) throw new BankFileFault('Document', 'a file holds one Document');
    const [, message] = MESSAGE.exec(this.namespaces.get(prefix) ?? '') ?? [];
    if (!message) throw new BankFileFault('Document', 'its namespace names no message of ISO 20022');
    this.reader = this.readerFor(message);
    this.documentDepth = this.depth;
    this.seen = true;
  }

  private closeElement(): void {
    this.sinceEvent = 0;
    const element = this.current;
    if (this.depth === this.documentDepth) this.documentDepth = 0;
    this.depth -= 1;
    if (!element) return;
    const { parent } = element;
    if (!parent) {
      this.reader!.end(element);
      this.ended = true;
      this.current = null;
      return;
    }
    const end = this.reader!.ends[`${parent.name}/${element.name}`];
    if (end) {
      end(element, (part) => this.parts.push(part));
      parent.children.pop();
      this.held -= size(element);
    }
    this.current = parent;
  }

  private addText(text: string): void {
    this.sinceEvent = 0;
    const element = this.current;
    if (!element) return;
    if (!element.text && !text.trim()) return;
    element.text += text;
    if (element.text.length > MAX_TEXT) throw this.textFault();
  }
}

const size = (element: XmlElement): number => element.children.reduce((sum, child) => sum + size(child), 1);
