import { openApiDocument } from '../openapi/openapi';
import { features } from '../registry';
import { compileRoutes } from '../rest/routes';
import { type SdkOperation, sdkOperations } from './operations';
import { pythonFiles } from './python';
import { typescriptFiles } from './typescript';

/** The operations of the public API. */
export const sdkOperationsOf = (document = openApiDocument()): SdkOperation[] =>
  sdkOperations(document, compileRoutes(Object.values(features)).all);

/** The generated files of the SDKs, by path. */
export function sdkFiles(): Readonly<Record<string, string>> {
  const document = openApiDocument();
  const operations = sdkOperationsOf(document);
  return {
    ...below('sdk/typescript/src/generated', typescriptFiles(document, operations)),
    ...below('sdk/python/farshore', pythonFiles(document, operations)),
  };
}

const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
