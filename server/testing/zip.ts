import { type ZipPart as HonestPart, zipOf as honestZipOf } from '../features/documents/public';

export type ZipPart = HonestPart & {
  /** What the directory claims in place of the real size. */
  readonly claims?: number;
};

/** A ZIP archive, honest but for what a test lets it claim. */
export const zipOf = (parts: readonly ZipPart[]): Buffer =>
  honestZipOf(parts, ({ claims }, bytes) => claims ?? bytes.length);
