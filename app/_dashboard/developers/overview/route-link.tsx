import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../kit/detail/facts';

type Route = { readonly method: string; readonly path: string };

/** Leads to the requests of a path. */
export const RouteLink = ({ route: { method, path } }: { route: Route }) => (
  <span className="font-mono text-xs">
    <span className="text-muted">{method}</span>{' '}
    <PageLink href={`/requests?path=${encodeURIComponent(path)}`} className={textLink}>
      {path}
    </PageLink>
  </span>
);
