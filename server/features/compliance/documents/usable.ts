import type { Document } from '../../../data/prisma/client';
import { invalid } from '../../../kernel/error';
import { CSV, XLSX } from './inspection/content-type';

const REASONS: Record<string, string> = {
  quarantined: 'is quarantined until it has been scanned for malware',
  infected: 'is infected: malware was found in it',
};

export const whyUnusable = ({ status }: Pick<Document, 'status'>): string | undefined => REASONS[status];

export function requireUsable(document: Document, path: string): void {
  const why = whyUnusable(document);
  if (why) throw invalid(path, document.status, `${path} ${why}`);
}

export const isSpreadsheet = ({ content_type }: Pick<Document, 'content_type'>): boolean =>
  content_type === CSV || content_type === XLSX;
