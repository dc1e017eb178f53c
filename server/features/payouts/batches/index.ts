import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { pendingTasks } from '../../kit/needs';
import { recorded } from '../../kit/recorded';
import { batchesContract } from './dashboard';
import { downloadBadRows, downloadTemplate } from './download';
import { editRow, excludeRow, includeRow } from './fix';
import { batchHits, batchList } from './list';
import { cancel, recheck, setMapping, submit } from './transitions';
import { upload } from './upload';
import { getBatch, getNames, getRows } from './view';
import { work } from './work';

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

const batch = pendingTasks(batchList, {
  scope: 'make',
  where: () => ({ status: { in: ['ready', 'needs_fixes'] } }),
  lines: (_ctx, batches) =>
    batches.map(({ id, file_name, counts, rows: all, made_by, created_at }) => ({
      id,
      name: file_name,
      account: null,
      amount: null,
      detail: counts.bad
        ? `${counts.bad} of ${rows(all)} to fix. Uploaded by ${made_by}.`
        : `${rows(counts.ready)} ready to submit${counts.held ? `, ${rows(counts.held)} left out` : ''}. Uploaded by ${made_by}.`,
      warning: null,
      since: created_at,
      due_at: null,
      version: null,
    })),
});

const batchNeeds = { batch };

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
