import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Document } from '../../../data/prisma/client';
import type { documentWire } from './contract';

type Wire = z.output<typeof documentWire>;

export const documentToWire = (row: Image<Document>): Wire => ({
  id: row.id,
  document_name: row.document_name,
  file_name: row.file_name,
  status: row.status as Wire['status'],
  content_type: row.content_type,
  size_bytes: Number(row.size_bytes),
  sha256: row.sha256,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});
