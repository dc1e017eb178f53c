type Syntax = {
  readonly text: (value: string) => string;
  readonly file: (name: string) => string;
  readonly key: (name: string) => string;
  readonly constants: Readonly<Record<string, string>>;
  readonly indent: string;
};

const TYPESCRIPT: Syntax = {
  text: (value) => `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`,
  file: (name) => `new File([await readFile('${name}')], '${name}')`,
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : TYPESCRIPT.text(name)),
  constants: {},
  indent: '  ',
};

const PYTHON: Syntax = {
  text: (value) => JSON.stringify(value),
  file: (name) => `Path(${JSON.stringify(name)})`,
  key: (name) => JSON.stringify(name),
  constants: { null: 'None', true: 'True', false: 'False' },
  indent: '    ',
};

/** `isForm`: a text that begins with @ names a file. */
export const typescriptLiteral = (value: unknown, isForm = false, indent = ''): string =>
  literal(TYPESCRIPT, value, isForm, indent);

export const pythonLiteral = (value: unknown, isForm = false, indent = ''): string =>
  literal(PYTHON, value, isForm, indent);

function literal(syntax: Syntax, value: unknown, isForm: boolean, indent: string): string {
  const inner = indent + syntax.indent;
  const within = (one: unknown) => literal(syntax, one, isForm, inner);
  if (typeof value === 'string')
    return isForm && value.startsWith('@') ? syntax.file(value.slice(1)) : syntax.text(value);
  if (Array.isArray(value)) return bracketed('[]', value.map(within), indent, inner);
  if (value === null || typeof value !== 'object') return syntax.constants[String(value)] ?? String(value);
  const fields = Object.entries(value).map(([name, one]) => `${syntax.key(name)}: ${within(one)}`);
  return fields.length ? lines('{}', fields, indent, inner) : '{}';
}

/** On one line if it is short. */
function bracketed(brackets: string, items: readonly string[], indent: string, inner: string): string {
  const short = `${brackets[0]}${items.join(', ')}${brackets[1]}`;
  return short.length <= 80 && !short.includes('\n') ? short : lines(brackets, items, indent, inner);
}

const lines = (brackets: string, items: readonly string[], indent: string, inner: string): string =>
  `${brackets[0]}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${brackets[1]}`;
