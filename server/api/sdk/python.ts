import type { oas31 } from 'zod-openapi';
import { ERRORS } from '../../kernel/error';
import { pascalCase } from '../openapi/names';
import { pythonLiteral } from './literals';
import {
  describeOperation,
  eventSchemas,
  groupByResource,
  isPaged,
  isPageParameter,
  isRef,
  namedSchemas,
  type OpenApiDocument,
  queryName,
  refName,
  type Schema,
  type SdkOperation,
  sentence,
  withProperties,
} from './operations';

const HEAD = '# Generated from the contracts. Changes are overwritten.';

/** The generated files of the Python SDK, by name. */
export const pythonFiles = (document: OpenApiDocument, operations: readonly SdkOperation[]) => ({
  'types.py': typesFile(document, operations),
  '_resources.py': resourcesFile(operations, ''),
  '_async_resources.py': resourcesFile(operations, 'Async'),
});

function typesFile(document: OpenApiDocument, operations: readonly SdkOperation[]): string {
  const types = createTypes();
  for (const [name, schema] of namedSchemas(document)) if (name !== 'Error') types.declare(name, schema);
  const queries = operations.flatMap((one) => (one.query ? [[queryName(one), one.query] as const] : []));
  const [, paged] = queries.find(([, query]) => isPaged(query))!;
  types.declare('PageQuery', withProperties(paged, isPageParameter));
  for (const [name, query] of queries)
    if (isPaged(query))
      types.declare(
        name,
        withProperties(query, (key) => !isPageParameter(key)),
        'PageQuery',
      );
    else types.declare(name, query);
  for (const operation of operations) {
    const name = resultName(operation);
    if (name && operation.result && !isRef(operation.result)) types.declare(name, operation.result);
  }
  return [
    HEAD,
    `"""The types of the API. They are dictionaries at run time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

if TYPE_CHECKING:
    # Type checkers know it without the package.
    from typing_extensions import NotRequired
elif sys.version_info >= (3, 11):
    from typing import NotRequired`,
    '# Its path, or its name and bytes.\nFile = Union[Path, tuple[str, bytes]]',
    ...types.declared(),
    ...eventTypes(document),
    `# In the header \`X-Error-Code\`.\nErrorCode = Literal[\n${Object.keys(ERRORS)
      .map((code) => `    "${code}",`)
      .join('\n')}\n]`,
    '',
  ].join('\n\n\n');
}

function createTypes() {
  const classes = new Map<string, string>();

  /** Objects within objects get names, because Python has no anonymous ones. */
  function declare(name: string, schema: oas31.SchemaObject, base = 'TypedDict'): void {
    if (classes.has(name)) throw new Error(`two types are named ${name}`);
    const { properties, required = [], description } = schema;
    if (!properties) {
      classes.set(name, `${name} = ${aliasOf(typeOf(schema, name))}`);
      return;
    }
    if (Object.keys(properties).some((key) => KEYWORDS.has(key))) {
      const entries = Object.entries(properties).map(([key, property]) => {
        const type = typeOf(property, `${name}${pascalCase(key)}`);
        return `        "${key}": "${(required.includes(key) ? type : `NotRequired[${type}]`).replaceAll('"', "'")}",`;
      });
      classes.set(name, `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join('\n')}\n    },\n)`);
      return;
    }
    const lines = Object.entries(properties).flatMap(([key, property]) => {
      const type = typeOf(property, `${name}${pascalCase(key)}`);
      const { description: text } = property as oas31.SchemaObject;
      return [
        `    ${key}: ${required.includes(key) ? type : `NotRequired[${type}]`}`,
        ...(text ? [`    ${docString(text)}`] : []),
      ];
    });
    const body = [
      ...(description ? [`    ${docString(description)}`, ''] : []),
      ...(lines.length ? lines : ['    pass']),
    ];
    classes.set(name, `class ${name}(${base}):\n${body.join('\n')}`);
  }

  function typeOf(schema: Schema, name: string): string {
    if (isRef(schema)) return refName(schema);
    const { type, enum: values, const: constant, anyOf, oneOf, items, properties } = schema;
    // Of an object with fields, they say only which fields go together.
    const alternatives = properties ? undefined : (anyOf ?? oneOf);
    if (alternatives)
      return union(alternatives.map((one, i) => typeOf(one, isObject(one) && i ? `${name}${i + 1}` : name)));
    if (constant !== undefined) return `Literal[${pythonLiteral(constant)}]`;
    if (values) return `Literal[${values.map((value) => pythonLiteral(value)).join(', ')}]`;
    if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one }, name)));
    if (type === 'array') return `list[${typeOf(items ?? {}, name)}]`;
    if (type === 'object') return objectType(schema, name);
    if (schema.format === 'binary') return 'File';
    return SCALARS[type ?? ''] ?? 'Any';
  }

  function objectType(schema: oas31.SchemaObject, name: string): string {
    if (schema.properties) {
      declare(name, schema);
      return name;
    }
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return `dict[str, ${typeOf(values, name)}]`;
  }

  return { declare, declared: () => [...classes.values()] };
}

/** Field names of the API that cannot be attributes of a class. */
const KEYWORDS = new Set(['from']);

const SCALARS: Readonly<Record<string, string>> = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
};

const isObject = (schema: Schema): boolean => !isRef(schema) && schema.properties !== undefined;

/** An alias is evaluated, and before 3.10 types have no `|`. */
const aliasOf = (type: string): string => {
  const parts = type.split(' | ');
  return parts.length > 1 ? `Union[${parts.join(', ')}]` : type;
};

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function eventTypes(document: OpenApiDocument): string[] {
  const events = eventSchemas(document);
  const nameOf = (type: string) => `${pascalCase(type.replaceAll('.', '_'))}Event`;
  return [
    `class _Event(TypedDict):
    id: str
    merchant_id: str
    """Yours, or a merchant's that you onboarded."""
    entity_type: str
    """The first part of the type, such as "payout"."""
    entity_id: str
    request_id: str | None
    created_at: str
    """ISO 8601."""`,
    ...events.map(
      ({ type, data }) => `class ${nameOf(type)}(_Event):
    event_type: Literal["${type}"]
    data: ${data ?? 'dict[str, Any]'}`,
    ),
    `# \`data\` narrows by \`event_type\`. Types can be added, so programs ignore those that they don't know.
Event = Union[
    ${events.map(({ type }) => nameOf(type)).join(',\n    ')},
]`,
  ];
}

type Kind = '' | 'Async';

function resourcesFile(operations: readonly SdkOperation[], kind: Kind): string {
  const byResource = groupByResource(operations);
  const resources = [...byResource.keys()];
  return [
    HEAD,
    `from __future__ import annotations

from typing import TYPE_CHECKING

from ._lists import ${kind}List
from ._transport import ${kind}Resource, ${kind}Transport, Options, segment

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from . import types`,
    ...[...byResource].map(
      ([resource, own]) =>
        `class ${kind}${pascalCase(resource)}Resource(${kind}Resource):\n${own.map((one) => methodOf(one, kind)).join('\n\n')}`,
    ),
    `class ${kind}Resources:
    """Has an attribute for each resource of the API."""

    def __init__(self, transport: ${kind}Transport) -> None:
${resources.map((resource) => `        self.${resource} = ${kind}${pascalCase(resource)}Resource(transport)`).join('\n')}`,
    '',
  ].join('\n\n\n');
}

function methodOf(operation: SdkOperation, kind: Kind): string {
  const { verb, method, path, pathParameters, query, body, isMultipart, result, list } = operation;
  const content = body ?? (query && queryName(operation));
  const parameters = [
    'self',
    ...(pathParameters.length ? [...pathParameters.map((name) => `${name}: str`), '/'] : []),
    '*',
    'options: Options | None = None',
    ...(content ? [`**${body ? 'body' : 'query'}: Unpack[types.${content}]`] : []),
  ];
  const address = path.replace(/\{(\w+)\}/g, (_, name) => `{segment(${name}, "${name}")}`);
  const url = pathParameters.length ? `f'${address}'` : `"${address}"`;
  const sent = [
    ...(query ? ['query=query'] : []),
    ...(body ? [`${isMultipart ? 'form' : 'body'}=body`] : []),
    'options=options',
  ].join(', ');
  const call = list
    ? `${kind}List(self._transport, ${url}, ${query ? 'query' : '{}'}, has_cursor=${list.hasCursor ? 'True' : 'False'}, options=options)`
    : result
      ? `self._transport.request("${method}", ${url}, ${sent})`
      : `self._transport.download(${url}, options=options)`;
  const isAwaited = kind === 'Async' && !list;
  return `    ${isAwaited ? 'async ' : ''}def ${verb}(${parameters.join(', ')}) -> ${list ? kind : ''}${returned(operation)}:
        ${docString(`${describeOperation(operation).join('\n\n        ')}\n        `)}
        return ${isAwaited ? 'await ' : ''}${call}`;
}

function returned({ result, list, ...operation }: SdkOperation): string {
  if (list) return `List[types.${refName(list.item as oas31.ReferenceObject)}]`;
  if (!result) return 'bytes';
  return `types.${isRef(result) ? refName(result) : resultName({ result, list, ...operation })}`;
}

/** Undefined for lists and files. */
const resultName = ({ resource, verb, result, list }: SdkOperation): string | undefined =>
  result && !list ? `${pascalCase(resource)}${pascalCase(verb)}Result` : undefined;

const docString = (text: string): string => {
  const whole = text.includes('\n') ? text : sentence(text);
  return `"""${whole.replaceAll('\\', '\\\\')}${whole.endsWith('"') ? ' ' : ''}"""`;
};
