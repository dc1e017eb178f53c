'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Dialog } from '@/components/primitives/dialog';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { CodeBlock } from '../code-block';
import { getQuery } from '../procedure';
import type { ApiRead } from './detail';
import { textLink } from './facts';

type Props = { read: ApiRead; id: string; onClose: () => void };

/** The object as the API returns it, and the command that reads it. */
export function ApiDialog({ read: { operation, path }, id, onClose }: Props) {
  const [, parameter = 'id'] = /\{(\w+)\}/.exec(path) ?? [];
  const found = useQuery(getQuery(useTRPC(), operation).queryOptions({ [parameter]: id } as never));
  const failure = failureOf(found.error);
  const url = `${window.location.origin}/api/v1${path.replace(/\{\w+\}/, encodeURIComponent(id))}`;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="View in API"
      description={
        <a href={`/docs/api/${operation.replace('.', '/')}`} className={textLink}>
          Documentation of GET {path}
        </a>
      }
    >
      <div className="mt-3 space-y-3">
        <CodeBlock title="curl" text={`curl ${url} \\\n  -H "Authorization: Bearer $FARSHORE_TOKEN"`} />
        {failure && <FailureNotice failure={failure} onRetry={() => void found.refetch()} />}
        {found.data === undefined ? (
          !failure && <Loading />
        ) : (
          <CodeBlock title="Response" text={JSON.stringify(found.data, null, 2)} wrap />
        )}
      </div>
    </Dialog>
  );
}
