import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/openapi');
const NAMES = ['bank-adapter.yaml', 'bank-reports.yaml'] as const;

type Document = (typeof NAMES)[number];
type Schema = 'Instruction' | 'Refusal' | 'InstructionStatus' | 'Report' | 'Answer';

const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: false });
const documents = new Map(
  NAMES.map((name) => [name, parse(readFileSync(path.join(FOLDER, name), 'utf8'))] as const),
);
for (const [name, document] of documents) ajv.addSchema(document, `https://example.com/${name}`);

/** What of a value is not as its schema says; an empty string if nothing. */
export function findFaults(document: Document, schema: Schema, value: unknown): string {
  const validate = ajv.getSchema(`https://example.com/${document}#/components/schemas/${schema}`)!;
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

/** The values of all examples below a path such as `paths./instructions/{id}.put.requestBody`. */
export function examplesOf(document: Document, keys: readonly string[]): unknown[] {
  let node = documents.get(document);
  for (const key of keys) node = node[key];
  const { examples, example } = node.content['application/json'];
  return examples ? Object.values<{ value: unknown }>(examples).map(({ value }) => value) : [example];
}
