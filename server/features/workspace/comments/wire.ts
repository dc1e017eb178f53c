import { type Image, toIso } from '../../../data/image';
import type { Said } from './say';

/** A comment in events and on pages. */
export const commentToWire = ({ id, subject_id, author, body, asks, created_at }: Image<Said>) => ({
  id,
  subject_id,
  by: { type: author.type, name: author.name },
  body,
  asks,
  at: toIso(created_at),
});
