import { implement } from '../../access/implement';
import { batchesContract } from './contract';
import { badRows, template } from './download';
import { drop, edit } from './fix';
import { cancel, map, recheck, submit } from './moves';
import { upload } from './upload';
import { grid, names, rows, view } from './view';

export const batches = implement(batchesContract)({
  upload,
  template,
  bad_rows: badRows,
  rows,
  names,
  view,
  grid,
  map,
  recheck,
  edit,
  drop,
  submit,
  cancel,
});
