import { type Token, tokensOf } from './tokens';

/** What is known of one value: a dictionary, an array or a name. */
export type Value = {
  /** Every name in it, at whatever depth, with its escapes undone. */
  readonly names: ReadonlySet<string>;
  /** Of a dictionary: its own keys, each with the text of its value. */
  readonly entries: ReadonlyMap<string, string>;
  readonly repeatsKey: boolean;
  /** Whether its brackets match. Readers differ over one whose brackets do not. */
  readonly isWhole: boolean;
  /** Behind the word that begins a stream, where one follows. */
  readonly stream: number | undefined;
  /** How far it was read. */
  readonly end: number;
};

const NEVER_INSIDE = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'startxref', 'trailer']);

/** The value that begins at a place; one that cannot hold names is as good as empty. */
export function valueAt(bytes: Buffer, start: number): Value {
  const tokens = tokensOf(bytes, start);
  const open: string[] = [];
  const names = new Set<string>();
  const entries = entriesOf();
  const done = (isWhole: boolean): Value => {
    const after = isWhole ? tokens.next() : undefined;
    const stream = after?.kind === 'word' && after.text === 'stream' ? tokens.at : undefined;
    return { names, entries: entries.all, repeatsKey: entries.repeatsKey(), isWhole, stream, end: tokens.at };
  };

  const first = tokens.next();
  if (first.kind === 'name') {
    names.add(first.text);
    return done(true);
  }
  if (first.kind !== '<<' && first.kind !== '[') return done(true);
  open.push(first.kind);
  while (open.length) {
    const token = tokens.next();
    if (token.kind === 'end' || token.kind === 'stray') return done(false);
    if (token.kind === 'word' && NEVER_INSIDE.has(token.text)) return done(false);
    if (token.kind === 'name') names.add(token.text);
    if (token.kind === '>>' || token.kind === ']') {
      if (open.pop() !== (token.kind === '>>' ? '<<' : '[')) return done(false);
      if (!open.length) break;
    }
    if (first.kind === '<<') entries.take(token, open.length === 1);
    if (token.kind === '<<' || token.kind === '[') open.push(token.kind);
  }
  return done(true);
}

/** Sorts the tokens of a dictionary: a name is a key unless the key before still waits for its value. */
function entriesOf() {
  const all = new Map<string, string>();
  let key: string | undefined;
  let repeated = false;
  return {
    all,
    repeatsKey: () => repeated,
    take(token: Token, isOwn: boolean) {
      const value = key === undefined ? undefined : all.get(key);
      if (token.kind === 'name' && isOwn && value !== '') {
        key = token.text;
        repeated ||= all.has(key);
        all.set(key, '');
        return;
      }
      if (key === undefined || (value?.length ?? 0) > LONGEST_VALUE) return;
      const text = token.kind === 'name' ? `/${token.text}` : token.kind === 'word' ? token.text : token.kind;
      all.set(key, value ? `${value} ${text}` : text);
    },
  };
}

// Only short values are ever looked at.
const LONGEST_VALUE = 200;
