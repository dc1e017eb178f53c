'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { FileDrop } from '@/components/form/file-drop';

export function DocumentUpload() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const me = useMe();
  if (!me.scopes.includes('answer')) return null;
  return (
    <div className="px-5 pt-2 pb-3 max-desk:px-3">
      <FileDrop
        label="Drop files here or choose files"
        multiple
        onUploaded={() => void queries.invalidateQueries(trpc.documents.rows.pathFilter())}
      />
    </div>
  );
}
