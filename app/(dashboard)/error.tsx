'use client';

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { PageProblem } from '@/components/problems/page-problem';

export default function DashboardError(props: { error: Error & { digest?: string }; reset: () => void }) {
  // Otherwise a failed query would throw its old error instead of fetching again.
  const queries = useQueryErrorResetBoundary();
  return <PageProblem {...props} onRetry={queries.reset} />;
}
