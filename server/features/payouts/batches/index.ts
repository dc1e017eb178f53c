import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { recorded } from '../../kit/recorded';
import { batchesContract } from './dashboard';
import { downloadBadRows, downloadTemplate } from './download';
import { editRow, excludeRow, includeRow } from './fix';
import { batchHits, batchList } from './list';
import { batchNeeds } from './needs';
import { cancel, recheck, setMapping, submit } from './transitions';
import { upload } from './upload';
import { getBatch, getNames, getRows } from './view';
import { work } from './work';

export const batches = feature(batchesContract, {
  searchSources: { batch: batchHits },
  resources: {
    batch: {
      prefix: 'batch',
      toWire: (image: object) => image,
      events: ['batch.uploaded', 'batch.submitted', 'batch.discarded'],
    },
  },
  work: { tasks: { batches: work } },
  home: { needs: batchNeeds },
})({
  upload,
  template: downloadTemplate,
  bad_rows: recorded(downloadBadRows),
  rows: listRows(batchList),
  export: exportList('batches', batchList),
  names: getNames,
  view: getBatch,
  grid: getRows,
  map: setMapping,
  recheck,
  edit: editRow,
  drop: excludeRow,
  include: includeRow,
  submit,
  cancel,
});
