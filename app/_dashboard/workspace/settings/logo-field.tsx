'use client';

import { DropZone } from '@/components/form/drop-zone';
import { faultText } from '@/components/form/fault-text';
import { randomId } from '@/components/form/random-id';
import { sendFile } from '@/components/form/upload';
import { Button } from '@/components/primitives/button';
import { useAct } from '../../kit/act/use-act';
import { type SectionProps, type Settings, useUpdateSettings } from './settings';

export function LogoField({ settings, mayChange }: SectionProps) {
  const change = useAct('settings.remove_logo', {
    // Files don't go through tRPC. An upload changes the same queries as a removal.
    send: (file: File | null, call): Promise<Settings> =>
      file
        ? sendFile<Settings>('settings/logo', {}, file, randomId('logo_'), () => undefined).done
        : call('settings.remove_logo', {}),
    onDone: useUpdateSettings(),
  });
  const isRemoval = change.input === null;
  const problem = change.error && faultText(change.error.message, 'Logo', 'logo');
  return (
    <div>
      <p className="pb-1 font-medium text-sm">Logo</p>
      {mayChange ? (
        <>
          <DropZone
            label={
              change.pending && !isRemoval
                ? 'Uploading…'
                : settings.logo
                  ? 'Replace the logo'
                  : 'Upload a logo'
            }
            hint="PNG or JPEG, up to 256 KiB"
            accept=".png,.jpg,.jpeg"
            onTake={([file]) => file && change.run(file)}
          />
          {settings.logo && (
            <Button
              variant="quiet"
              className="mt-1.5"
              pending={change.pending && isRemoval}
              onClick={() => change.run(null)}
            >
              Remove logo
            </Button>
          )}
        </>
      ) : (
        <p className="text-muted">{settings.logo ? 'As in the preview' : 'None'}</p>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-red text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
