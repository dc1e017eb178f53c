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
        <ListState icon={<Lock aria-hidden="true" />} title="Your role doesn’t make payouts">
          <p>Someone with the owner or admin role can change yours.</p>
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
          label="Drop a file of payouts here or choose it"
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
            Template ({format.toUpperCase()})
          </a>
        ))}
        <p className="min-w-0 flex-1 basis-64 text-muted">
          Name a beneficiary by its id, or by its name with the last four of the account. Amounts are in major
          units, such as 1,234.50. Nothing is sent before you have seen every row checked.
        </p>
      </div>
    </div>
  );
}
