import type { Document } from '../../db/prisma/client';
import { invalid } from '../../kernel/error';

const WHY: Record<string, string> = {
  quarantined: 'is quarantined until it has been scanned for malware',
  infected: 'is infected: malware was found in it',
};

export const whyUnusable = ({ status }: Pick<Document, 'status'>): string | undefined => WHY[status];

/** A document that waits to be scanned, or was found to carry malware, goes nowhere. */
export function refuseUnusable(document: Document, path: string): void {
  const why = whyUnusable(document);
  if (why) throw invalid(path, document.status, `${path} ${why}`);
}
