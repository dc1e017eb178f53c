import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { batchesContract } from './dashboard';
import { downloadBadRows, downloadTemplate } from './file/download';
import { upload } from './file/upload';
import { batchHits, batchList } from './list';
import { batchNeeds } from './needs';
import { editRow, excludeRow } from './rows/fix';
import { cancel, recheck, setMapping, submit } from './transitions';
import { getBatch, getNames, getRows } from './view';
import { work } from './work';

export const batches = feature(batchesContract, {
  searchSources: { batch: batchHits },
  resources: { batch: { prefix: 'batch' } },
  work: { tasks: { batches: work } },
  home: { needs: batchNeeds },
})({
  upload,
  template: downloadTemplate,
  bad_rows: downloadBadRows,
  rows: listRows(batchList),
  export: exportList('batches', batchList),
  names: getNames,
  view: getBatch,
  grid: getRows,
  map: setMapping,
  recheck,
  edit: editRow,
  drop: excludeRow,
  submit,
  cancel,
});
