'use client';

import { Download } from 'lucide-react';
import { DropZone } from '@/components/form/drop-zone';
import { UploadLine } from '@/components/form/upload-line';
import { buttonClass } from '@/components/primitives/button';
import { NewPage } from '../../../kit/new-page';
import { uploadPayouts } from '../resource';
import { useBatchUpload } from './batch-upload';

export const UploadPayouts = () => (
  <NewPage action={uploadPayouts} back={{ href: '/payouts/batches', label: 'Batches' }}>
    <Upload />
  </NewPage>
);

function Upload() {
  const { item, add, retry, remove } = useBatchUpload();
  return (
    <div className="space-y-5">
      {item ? (
        <ul aria-label="Upload" className="card">
          <UploadLine item={item} onRetry={retry} onRemove={remove} />
        </ul>
      ) : (
        <DropZone
          label="Drop a payout file here or choose a file"
          hint="CSV or XLSX, up to 10,000 rows and 10 MB"
          accept=".csv,.xlsx"
          onTake={add}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            href={`/api/files/batches/template?format=${format}`}
            download
            className={buttonClass()}
          >
            <Download aria-hidden="true" />
            Download {format.toUpperCase()} template
          </a>
        ))}
        <p className="min-w-0 flex-1 basis-64 text-muted">
          Identify each beneficiary by ID, or by name and the last 4 digits of the account. Enter amounts such
          as 1,234.50. You review every row before anything is sent.
        </p>
      </div>
    </div>
  );
}
