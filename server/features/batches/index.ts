import { exportList } from '../../listing/export';
import { listRows } from '../../listing/listing';
import { feature } from '../feature';
import { batchesContract } from './dashboard';
import { badRows, template } from './file/download';
import { upload } from './file/upload';
import { cancel, map, recheck, submit } from './moves';
import { batchNeeds } from './needs';
import { drop, edit } from './rows/fix';
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
  rows: listRows(batchList),
  export: exportList('batches', batchList),
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
