import type { Example } from '../openapi/examples';
import { camelCase } from '../openapi/names';
import { pythonLiteral, typescriptLiteral } from './literals';
import type { SdkOperation } from './operations';

/** Origin of the deployment, and the environment variable that holds the token. */
type Target = { readonly origin: string; readonly token: string };

/** A program that calls the operation as the example does. */
export function typescriptSample(
  operation: SdkOperation,
  example: Example,
  { origin, token }: Target,
): string {
  const { resource, verb, isMultipart, list } = operation;
  const { path, content } = argumentsOf(operation, example);
  const given = [
    ...path.map((value) => typescriptLiteral(value)),
    ...(content ? [typescriptLiteral(content, isMultipart)] : []),
  ];
  const call = `farshore.${camelCase(resource)}.${camelCase(verb)}(${given.join(', ')})`;
  return `${isMultipart ? "import { readFile } from 'node:fs/promises';\n" : ''}import { Farshore } from 'farshore';

const farshore = new Farshore({
  baseUrl: '${origin}',
  token: process.env.${token},
});

${list ? `for await (const item of ${call}) {\n  console.log(item);\n}` : `const answer = await ${call};\nconsole.log(answer);`}
`;
}

/** In Python, as `typescriptSample`. */
export function pythonSample(operation: SdkOperation, example: Example, { origin, token }: Target): string {
  const { resource, verb, isMultipart, list } = operation;
  const { path, content = {} } = argumentsOf(operation, example);
  const fields = Object.entries(content);
  // A name that Python reserves can't be written as an argument.
  const isPlain = fields.every(([name]) => name !== 'from');
  const given = [
    ...path.map((value) => pythonLiteral(value)),
    ...(isPlain
      ? fields.map(([name, value]) => `${name}=${pythonLiteral(value, isMultipart, '    ')}`)
      : [`**${pythonLiteral(content, isMultipart, '    ')}`]),
  ];
  const inline = given.join(', ');
  const written =
    inline.length <= 60 && !inline.includes('\n')
      ? inline
      : `\n${given.map((one) => `    ${one},\n`).join('')}`;
  const call = `farshore.${resource}.${verb}(${written})`;
  return `import os
${isMultipart ? 'from pathlib import Path\n' : ''}
from farshore import Farshore

farshore = Farshore("${origin}", os.environ["${token}"])

${list ? `for item in ${call}:\n    print(item)` : `answer = ${call}\nprint(answer)`}
`;
}

/** An example without content sends none, so that a body whose fields are all optional is left out. */
function argumentsOf({ pathParameters, body, query }: SdkOperation, example: Example) {
  const content = body ? (example.body ?? {}) : query && example.query;
  return { path: pathParameters.map((name) => example.path?.[name] ?? `{${name}}`), content };
}
