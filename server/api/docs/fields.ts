import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const MAX_DEPTH = 4;

/** Nested Markdown lists of the fields of schemas. */
export function createFieldLists(schemas: Readonly<Record<string, Schema>>) {
  const resolve = (schema: Schema): oas31.SchemaObject =>
    '$ref' in schema && schema.$ref
      ? resolve(schemas[schema.$ref.split('/').at(-1)!]!)
      : (schema as oas31.SchemaObject);
  const alternatives = (schema: Schema): oas31.SchemaObject[] => {
    const resolved = resolve(schema);
    // Of an object with fields, the alternatives are only which of them go together.
    if (resolved.properties) return [resolved];
    return (resolved.oneOf ?? resolved.anyOf)?.flatMap(alternatives) ?? [resolved];
  };
  const variantsOf = (schema: Schema): oas31.SchemaObject[] =>
    resolve(schema).discriminator ? alternatives(schema) : [];

  /** Each field once, and what differs between the variants by its name alone: each variant has its own page. */
  function commonFields(variants: readonly oas31.SchemaObject[], depth: number): string {
    const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)));
    return [...names]
      .map((name) => {
        const all = variants
          .map(({ properties = {} }) => properties[name])
          .filter((one) => one !== undefined);
        const isSame = all.every((one) => JSON.stringify(one) === JSON.stringify(all[0]));
        const { type, description } = resolve(all[0]!);
        const shown = isSame ? all[0]! : { type, description };
        return `${'  '.repeat(depth)}- ${fieldLine(name, shown as Schema, false)}`;
      })
      .join('\n');
  }

  function fieldList(schema: Schema, isRequest: boolean, depth = 0): string {
    const variants = variantsOf(schema);
    if (variants.length > 1) return commonFields(variants, depth);
    const lines = alternatives(schema).flatMap((one) => {
      const { properties = {}, required = [], items } = one;
      if (items && depth < MAX_DEPTH) return [fieldList(items, isRequest, depth)];
      return Object.entries(properties).map(([name, property]) => {
        const nested = depth < MAX_DEPTH ? fieldList(property, isRequest, depth + 1) : '';
        const line = `${'  '.repeat(depth)}- ${fieldLine(name, property, isRequest && required.includes(name))}`;
        return nested ? `${line}\n${nested}` : line;
      });
    });
    return lines.filter(Boolean).join('\n');
  }

  function fieldLine(name: string, property: Schema, isRequired: boolean): string {
    const all = alternatives(property);
    const description =
      (property as oas31.SchemaObject).description ?? all.find((one) => one.description)?.description;
    const rules = rulesOf(all);
    return [
      `\`${name}\` *${typeName(all)}${isRequired ? ', required' : ''}*`,
      description && ` ${sentence(description)}`,
      rules && ` ${sentence(rules)}`,
    ]
      .filter(Boolean)
      .join('');
  }

  return {
    fieldList,
    parameterLine: ({ name, required = false, schema = {}, description }: oas31.ParameterObject) =>
      `- ${fieldLine(name, { ...resolve(schema), ...(description && { description }) }, required)}`,
  };
}

function typeName(all: readonly oas31.SchemaObject[]): string {
  const types = new Set(
    all.flatMap(({ type, const: constant, enum: values, items }) => {
      if (type === 'array' && items) return ['array'];
      if (type) return type;
      return constant === undefined ? (values ?? []).map((value) => typeof value) : [typeof constant];
    }),
  );
  const isNullable = types.delete('null' as never);
  const format = all.find((one) => one.format)?.format;
  const name =
    format === 'date-time' ? 'time' : format === 'date' ? 'date' : [...types].join(' or ') || 'any';
  return isNullable ? `${name} or null` : name;
}

function rulesOf(all: readonly oas31.SchemaObject[]): string {
  const values = all.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  const of = <K extends keyof oas31.SchemaObject>(key: K) => all.find((one) => one[key] !== undefined)?.[key];
  const most = of('maxLength');
  const max = of('maximum');
  return [
    values.length > 0 && values.length <= 40 && `One of ${values.map((value) => `\`${value}\``).join(', ')}`,
    most !== undefined && `at most ${most} characters`,
    of('minimum') !== undefined && `at least ${of('minimum')}`,
    max !== undefined && max !== Number.MAX_SAFE_INTEGER && `at most ${max}`,
    of('default') !== undefined && `\`${JSON.stringify(of('default'))}\` by default`,
  ]
    .filter(Boolean)
    .join(', ');
}

const sentence = (text: string): string => {
  const trimmed = text.trim();
  const capital = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
};
