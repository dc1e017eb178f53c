import { feature } from '../feature';
import { batchesContract } from './contract';
import { badRows, template } from './download';
import { drop, edit } from './fix';
import { cancel, map, recheck, submit } from './moves';
import { upload } from './upload';
import { grid, names, rows, view } from './view';
import { work } from './work';

export const batches = feature(batchesContract, {
  resources: { batch: { prefix: 'batch' } },
  work: { tasks: { batches: work } },
})({
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
