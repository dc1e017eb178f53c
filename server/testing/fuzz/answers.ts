import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Document = { readonly paths: Readonly<Record<string, unknown>> };
type FuzzRequest = { readonly path: string; readonly method: string; readonly status: number };

export function answersOf(document: Document) {
  // Formats are documentation only; the tests of each field cover them.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(document, 'openapi');
  const known = new Map<string, ValidateFunction>();
  const read = (at: readonly string[]) =>
    at.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], document) as
      | { $ref?: string; content?: Readonly<Record<string, unknown>> }
      | undefined;
  return ({ path, method, status }: FuzzRequest, body: unknown): string | undefined => {
    const own = ['paths', path, method.toLowerCase(), 'responses', `${status}`];
    const at = read(own)?.$ref?.slice(2).split('/') ?? own;
    const response = read(at);
    if (response === undefined) return `${status} is not documented`;
    if (!('application/json' in (response.content ?? {}))) return undefined;
    const pointer = [...at, 'content', 'application/json', 'schema'].map(escaped).join('/');
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
    known.set(pointer, validate);
    return validate(body) ? undefined : `${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
