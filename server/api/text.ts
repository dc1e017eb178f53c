import { invalid } from '../kernel/error';

// NUL and lone surrogates: valid in JSON, but not storable in PostgreSQL's text and jsonb.
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

// More than any contract accepts, and far less than the recursion's stack allows.
const MAX_DEPTH = 32;

export function requireStorable(value: unknown, path = '', depth = 0): void {
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
      requireStorable(key, path, depth + 1);
      if (key === '__proto__') throw invalid(name, 'name', `${name} is not a name that a field can have`);
      requireStorable(inner, name, depth + 1);
    }
  }
}
