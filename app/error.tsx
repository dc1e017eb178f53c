'use client';

import { PageProblem } from '@/components/problems/page-problem';

export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <PageProblem {...props} />
    </main>
  );
}
