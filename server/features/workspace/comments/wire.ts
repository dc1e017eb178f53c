import { type Image, toIso } from '../../../data/image';
import type { Said } from './say';

export const commentToWire = ({ id, subject_id, author, body, asks, created_at }: Image<Said>) => ({
  id,
  subject_id,
  by: { type: author.type, name: author.name },
  body,
  asks,
  at: toIso(created_at),
});
