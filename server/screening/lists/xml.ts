import { SaxesParser } from 'saxes';
import { BankFileFault } from '../../files/bank/model';
import { decodeXml } from '../../files/bank/text';
import { MAX_LIST_BYTES } from './csv';
import { ListFault } from './fault';

const MAX_DEPTH = 40;
const MAX_TEXT = 64 * 1024;
/** Elements of one record. */
const MAX_HELD = 20_000;

/** An element by its local name. */
export class ListElement {
  readonly children: ListElement[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly place: string,
  ) {}

  child(name: string): ListElement | undefined {
    return this.children.find((one) => one.name === name);
  }

  all(...path: readonly string[]): ListElement[] {
    return path.reduce<ListElement[]>(
      (some, name) => some.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [this],
    );
  }

  value(...path: readonly string[]): string {
    return this.all(...path)[0]?.text.trim() ?? '';
  }
}

type Reading = {
  /** The element of the whole file. */
  readonly root: string;
  /** Elements that are records; each is forgotten after `onRecord`. */
  readonly records: readonly string[];
  onRoot?(attributes: Readonly<Record<string, string>>): void;
  onRecord(record: ListElement): void;
};

/** Reads a list's XML one record at a time. Bytes go to the parser decoded; a DOCTYPE is refused. */
export async function readXmlRecords(bytes: Uint8Array, file: string, reading: Reading): Promise<void> {
  if (bytes.length > MAX_LIST_BYTES) throw new ListFault(file, `larger than ${MAX_LIST_BYTES} bytes`);
  const parser = createParser(file, reading);
  try {
    for await (const text of decodeXml(piecesOf(bytes))) parser.write(text);
    parser.close();
  } catch (error) {
    if (error instanceof BankFileFault) throw new ListFault(`${file}, ${error.place}`, error.rule);
    throw error;
  }
}

const PIECE = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

function createParser(file: string, { root, records, onRoot, onRecord }: Reading) {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const open: ListElement[] = [];
  let depth = 0;
  let held = 0;
  const fault = (rule: string) => new ListFault(`${file}, line ${parser.line}`, rule);
  parser.on('error', ({ message }) => {
    const [, line, column, rule] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    throw line
      ? new ListFault(`${file}, line ${line}, column ${column}`, rule!)
      : new ListFault(file, message);
  });
  parser.on('doctype', () => {
    throw new ListFault(file, 'a DOCTYPE is not read');
  });
  parser.on('opentag', ({ name: qualified, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw fault(`elements deeper than ${MAX_DEPTH}`);
    const name = qualified.slice(qualified.indexOf(':') + 1);
    if (depth === 1) {
      if (name !== root) throw fault(`holds ${name.slice(0, 40)} where ${root} is expected`);
      onRoot?.(attributes);
    }
    if (!open.length && !records.includes(name)) return;
    held += 1;
    if (held > MAX_HELD) throw fault(`a record of more than ${MAX_HELD} elements`);
    const element = new ListElement(name, attributes, `${file}, line ${parser.line}`);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += text;
    if (element.text.length > MAX_TEXT) throw fault(`a text longer than ${MAX_TEXT} characters`);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (!element || open.length) return;
    held = 0;
    onRecord(element);
  });
  return parser;
}
