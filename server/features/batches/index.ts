import { exportOf } from '../../listing/export';
import { rowsOf } from '../../listing/listing';
import { feature } from '../feature';
import { batchesContract } from './dashboard';
import { badRows, template } from './download';
import { drop, edit } from './fix';
import { cancel, map, recheck, submit } from './moves';
import { batchNeeds } from './needs';
import { upload } from './upload';
import { batchList, foundBatches, grid, names, view } from './view';
import { work } from './work';

export const batches = feature(batchesContract, {
  found: { batch: foundBatches },
  resources: { batch: { prefix: 'batch' } },
  work: { tasks: { batches: work } },
  home: { needs: batchNeeds },
})({
  upload,
  template,
  bad_rows: badRows,
  rows: rowsOf(batchList),
  export: exportOf('batches', batchList),
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
