import { type Example, exampleOf } from '../openapi/examples';
import { camelCase, type SdkOperation } from './operations';

/** A program that calls the operation as its recorded example does. Empty if there is none. */
export function typescriptSample(operation: SdkOperation, origin: string): string {
  const { resource, verb, isMultipart, list } = operation;
  const { path, content } = argumentsOf(operation);
  const given = [
    ...path.map((value) => typescriptLiteral(value)),
    ...(content ? [typescriptLiteral(content, isMultipart)] : []),
  ];
  const call = `farshore.${camelCase(resource)}.${camelCase(verb)}(${given.join(', ')})`;
  return `${isMultipart ? "import { readFile } from 'node:fs/promises';\n" : ''}import { Farshore } from 'farshore';

const farshore = new Farshore({
  baseUrl: '${origin}',
  token: process.env.FARSHORE_TOKEN!,
});

${list ? `for await (const item of ${call}) {\n  console.log(item);\n}` : `const answer = await ${call};\nconsole.log(answer);`}
`;
}

/** An example without content sends none, so that a body whose fields are all optional is left out. */
function argumentsOf({ resource, verb, pathParameters, body, query }: SdkOperation) {
  const example: Example = exampleOf(`${resource}.${verb}`);
  const content = body ? (example.body ?? {}) : query && example.query;
  return { path: pathParameters.map((name) => example.path?.[name] ?? `{${name}}`), content };
}

/** `isForm`: a text that begins with @ names a file. */
function typescriptLiteral(value: unknown, isForm = false, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value === 'string' && isForm && value.startsWith('@')) {
    const name = value.slice(1);
    return `new File([await readFile('${name}')], '${name}')`;
  }
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) {
    const items = value.map((one) => typescriptLiteral(one, isForm, inner));
    return bracketed('[', ']', items, indent);
  }
  if (value === null || typeof value !== 'object') return String(value);
  const fields = Object.entries(value).map(
    ([name, one]) =>
      `${/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`}: ${typescriptLiteral(one, isForm, inner)}`,
  );
  return fields.length ? `{\n${fields.map((field) => `${inner}${field},\n`).join('')}${indent}}` : '{}';
}

/** On one line if it is short. */
function bracketed(open: string, close: string, items: readonly string[], indent: string): string {
  const short = `${open}${items.join(', ')}${close}`;
  if (short.length <= 80 && !short.includes('\n')) return short;
  return `${open}\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}${close}`;
}
