import { createTokenizer, type Token } from './tokens';

export type Value = {
  readonly names: ReadonlySet<string>;
  readonly entries: ReadonlyMap<string, string>;
  readonly repeatsKey: boolean;
  /** Readers disagree about a value whose brackets do not match. */
  readonly isWhole: boolean;
  readonly stream: number | undefined;
  readonly end: number;
};

const FORBIDDEN_INSIDE = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'startxref', 'trailer']);

/** A value that cannot contain names counts as empty. */
export function parseValue(bytes: Buffer, start: number): Value {
  const tokens = createTokenizer(bytes, start);
  const open: string[] = [];
  const names = new Set<string>();
  const entries = createEntries();
  const finish = (isWhole: boolean): Value => {
    const after = isWhole ? tokens.next() : undefined;
    const stream = after?.kind === 'word' && after.text === 'stream' ? tokens.at : undefined;
    return { names, entries: entries.all, repeatsKey: entries.repeatsKey(), isWhole, stream, end: tokens.at };
  };

  const first = tokens.next();
  if (first.kind === 'name') {
    names.add(first.text);
    return finish(true);
  }
  if (first.kind !== '<<' && first.kind !== '[') return finish(true);
  open.push(first.kind);
  while (open.length) {
    const token = tokens.next();
    if (token.kind === 'end' || token.kind === 'stray') return finish(false);
    if (token.kind === 'word' && FORBIDDEN_INSIDE.has(token.text)) return finish(false);
    if (token.kind === 'name') names.add(token.text);
    if (token.kind === '>>' || token.kind === ']') {
      if (open.pop() !== (token.kind === '>>' ? '<<' : '[')) return finish(false);
      if (!open.length) break;
    }
    if (first.kind === '<<') entries.take(token, open.length === 1);
    if (token.kind === '<<' || token.kind === '[') open.push(token.kind);
  }
  return finish(true);
}

/** A name is a key unless the previous key still needs a value. */
function createEntries() {
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

const LONGEST_VALUE = 200;
