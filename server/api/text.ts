import { invalid } from '../kernel/error';

// NUL, and halves of a surrogate pair: JSON can write them, PostgreSQL's text and jsonb cannot hold them.
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Refuses text that no database holds, wherever in the input it stands, keys included. */
export function refuseUnstorable(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) {
      throw invalid(
        path,
        'text',
        `${path || 'The body'} must not contain a NUL character or half of a surrogate pair`,
      );
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, path);
      refuseUnstorable(inner, path ? `${path}.${key}` : key);
    }
  }
}
