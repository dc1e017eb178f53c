'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const EVERY_MS = 5_000;

/** Polls, because a transfer can arrive while the page is open. */
export function Watching({ token, state }: { token: string; state: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch(`/api/pay/${token}`).catch(() => undefined);
      if (!answer?.ok) return;
      const found = (await answer.json()) as { state: string };
      if (found.state !== state) router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [token, state, router]);
  return null;
}
