'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { FileDrop } from '@/components/form/file-drop';

export function DocumentUpload() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
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
