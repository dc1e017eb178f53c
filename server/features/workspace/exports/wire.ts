import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Export } from '../../../data/prisma/client';
import type { exportWire } from './dashboard';

type Wire = z.output<typeof exportWire>;

export function exportToWire(row: Image<Export>): Wire {
  const { id, file_name, rows, written, failure, work_at } = row;
  return {
    id,
    status: row.status as Wire['status'],
    file_name,
    rows,
    written,
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    failure,
    requested_by: row.requested_by.name,
    created_at: toIso(row.created_at),
    expires_at: row.status === 'done' && work_at ? toIso(work_at) : null,
  };
}
