'use client';

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { PageProblem } from '@/components/data/page-problem';

export default function DashboardError(props: { error: Error & { digest?: string }; reset: () => void }) {
  // Without this, a query that failed would throw its old error again instead of asking again.
  const queries = useQueryErrorResetBoundary();
  return <PageProblem {...props} onRetry={queries.reset} />;
}
