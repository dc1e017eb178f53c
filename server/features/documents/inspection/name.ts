import { invalid } from '../../../kernel/error';
import { ENDINGS } from './content-type';

const MAX_LENGTH = 255;

/** The name of a file without the path that some browsers send before it. */
export function fileNameOf(given: string): string {
  const name = given.split(/[\\/]/).at(-1)!.trim();
  if (/^[.\s]*$/.test(name)) throw invalid('file', 'name', 'file must have a name');
  if (name.length > MAX_LENGTH)
    throw invalid('file', 'name', `file must have a name of ${MAX_LENGTH} characters or less`);
  return name;
}

/** The name to save a file under: it ends as its content does, so that no system opens it as something else. */
export function savedName(name: string, contentType: string): string {
  const endings = ENDINGS[contentType] ?? ['bin'];
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) ? name : `${name}.${endings[0]}`;
}
