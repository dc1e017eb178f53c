'use client';

import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DropZone } from '@/components/form/drop-zone';
import { newUploadKey, sendFile, type Upload, UploadFailure } from '@/components/form/upload';
import { UploadLine } from '@/components/form/upload-line';
import type { UploadItem } from '@/components/form/uploads';
import { buttonClass } from '@/components/primitives/button';
import { NewPage } from '../../../kit/new-page';
import { addBeneficiary } from '../resource';
import { ImportGrid } from './import-grid';
import type { ImportedFile } from './rows';
import { useImport } from './use-import';

export function ImportBeneficiaries() {
  const imported = useImport();
  return (
    <NewPage
      action={addBeneficiary}
      title="Import beneficiaries"
      back={{ href: '/beneficiaries', label: 'Beneficiaries' }}
      wide
    >
      {imported.file ? <ImportGrid imported={imported} /> : <ChooseFile onRead={imported.open} />}
    </NewPage>
  );
}

function ChooseFile({ onRead }: { onRead: (file: ImportedFile) => void }) {
  const [item, setItem] = useState<UploadItem | null>(null);
  const running = useRef<Upload<ImportedFile> | null>(null);
  const send = (file: File) => {
    const key = newUploadKey();
    setItem({ key, file, sent: 0 });
    const change = (patch: Partial<UploadItem>) =>
      setItem((now) => (now?.key === key ? { ...now, ...patch } : now));
    const sending = sendFile<ImportedFile>('beneficiaries/import', {}, file, key, (sent) => change({ sent }));
    running.current = sending;
    sending.done.then(onRead).catch((error: unknown) => {
      if (!(error instanceof UploadFailure)) throw error;
      change({ failure: error });
    });
  };
  useEffect(() => () => running.current?.cancel(), []);
  return (
    <div className="space-y-5">
      {item ? (
        <ul aria-label="Upload" className="card">
          <UploadLine
            item={item}
            onRetry={() => send(item.file)}
            onRemove={() => {
              running.current?.cancel();
              setItem(null);
            }}
          />
        </ul>
      ) : (
        <DropZone
          label="Drop a file of beneficiaries here or choose a file"
          hint="CSV or XLSX, up to 1,000 rows and 10 MB"
          accept=".csv,.xlsx"
          onTake={([file]) => file && send(file)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            href={`/api/files/beneficiaries/import/template?format=${format}`}
            download
            className={buttonClass()}
          >
            <Download aria-hidden="true" />
            Download {format.toUpperCase()} template
          </a>
        ))}
        <p className="min-w-0 flex-1 basis-64 text-muted">
          Give each beneficiary’s name, type, address and account. You review and correct every row before any
          beneficiary is created. The file is not stored.
        </p>
      </div>
    </div>
  );
}
