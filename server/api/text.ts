import { invalid } from '../kernel/error';

// NUL, and halves of a surrogate pair: JSON can write them, PostgreSQL's text and jsonb cannot hold them.
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

// Far beyond any input that a contract takes, and far below where reading it recursively would run out of stack.
const MAX_DEPTH = 32;

/** Refuses text that no database holds, names that no object can have, and nesting without end, wherever they stand. */
export function refuseUnstorable(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) {
      throw invalid(
        path,
        'text',
        `${path || 'The body'} must not contain a NUL character or half of a surrogate pair`,
      );
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth === MAX_DEPTH) throw invalid(path, 'depth', `${path} is nested too deeply`);
    for (const [key, inner] of Object.entries(value)) {
      const name = path ? `${path}.${key}` : key;
      refuseUnstorable(key, path, depth + 1);
      if (key === '__proto__') throw invalid(name, 'name', `${name} is not a name that a field can have`);
      refuseUnstorable(inner, name, depth + 1);
    }
  }
}
