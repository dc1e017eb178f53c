import { countText } from '@/components/format/count';
import type { ExportFile } from './use-exports';

/** Archives contain files, other exports rows. */
const nounOf = ({ file_name }: Pick<ExportFile, 'file_name'>, count: number) => {
  const noun = file_name.endsWith('.zip') ? 'file' : 'row';
  return count === 1 ? noun : `${noun}s`;
};

type Sized = Pick<ExportFile, 'file_name' | 'rows'>;

export const sizeOf = (of: Sized): string => `${countText(of.rows)} ${nounOf(of, of.rows)}`;

export const progressOf = (of: Sized & Pick<ExportFile, 'written'>): string =>
  `${countText(of.written)} of ${sizeOf(of)}`;
