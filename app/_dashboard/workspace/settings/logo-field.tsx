'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { DropZone } from '@/components/form/drop-zone';
import { faultText } from '@/components/form/fault-text';
import { randomId } from '@/components/form/random-id';
import { sendFile } from '@/components/form/upload';
import { Button } from '@/components/primitives/button';
import { type SectionProps, type Settings, useUpdateSettings } from './settings';

export function LogoField({ settings, mayChange }: SectionProps) {
  const trpc = useTRPC();
  const saved = useUpdateSettings();
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (file: File) =>
      sendFile<Settings>('settings/logo', {}, file, randomId('logo_'), () => undefined).done,
    onSuccess: saved,
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(faultText(error.message, 'Logo', 'logo')),
  });
  const remove = useMutation(
    trpc.settings.remove_logo.mutationOptions({
      onSuccess: saved,
      onMutate: () => setProblem(null),
      onError: (error) => setProblem(faultText(error.message, 'Logo', 'logo')),
    }),
  );
  return (
    <div>
      <p className="pb-1 font-medium text-sm">Logo</p>
      {mayChange ? (
        <>
          <DropZone
            label={send.isPending ? 'Uploading…' : settings.logo ? 'Replace the logo' : 'Upload a logo'}
            hint="PNG or JPEG, up to 256 KiB"
            accept=".png,.jpg,.jpeg"
            onTake={([file]) => file && send.mutate(file)}
          />
          {settings.logo && (
            <Button
              variant="quiet"
              className="mt-1.5"
              pending={remove.isPending}
              onClick={() => remove.mutate({})}
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
