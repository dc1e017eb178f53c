'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { ListState } from '@/components/data/list/states';
import { DropZone } from '@/components/form/drop-zone';
import { UploadLine } from '@/components/form/upload-line';
import { buttonClass } from '@/components/ui/button';
import { BackLink } from '../../../_parts/back-link';
import { useBatchUpload } from './batch-upload';

export function UploadPayouts() {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-4 max-desk:px-4">
      <BackLink href="/payouts/batches">Batches</BackLink>
      <h1 className="mb-4 font-[620] text-xl tracking-[-0.015em]">Upload payouts</h1>
      {me.scopes.includes('make') ? (
        <Upload />
      ) : (
        <ListState icon={<Lock aria-hidden="true" />} title="Your role can’t create payouts">
          <p>Ask an owner or admin to change your role.</p>
        </ListState>
      )}
    </div>
  );
}

function Upload() {
  const { item, add, retry, remove } = useBatchUpload();
  return (
    <div className="space-y-5">
      {item ? (
        <ul aria-label="Upload" className="rounded-[9px] border border-line bg-surface">
          <UploadLine item={item} retry={retry} remove={remove} />
        </ul>
      ) : (
        <DropZone
          label="Drop a payout file here or choose a file"
          hint="CSV or XLSX, up to 10,000 rows and 10 MB"
          accept=".csv,.xlsx"
          take={add}
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
