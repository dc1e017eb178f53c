import { invalid } from '../../../../kernel/error';
import { EXTENSIONS } from './content-type';

const MAX_LENGTH = 255;

export function fileNameOf(given: string): string {
  const name = given.split(/[\\/]/).at(-1)!.trim();
  if (/^[.\s]*$/.test(name)) throw invalid('file', 'name', 'file must have a name');
  if (name.length > MAX_LENGTH)
    throw invalid('file', 'name', `file must have a name of ${MAX_LENGTH} characters or less`);
  return name;
}

/** Gives the file the extension of its content, so that no system opens it as another type. */
export function downloadName(name: string, contentType: string): string {
  const endings = EXTENSIONS[contentType] ?? ['bin'];
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) ? name : `${name}.${endings[0]}`;
}
