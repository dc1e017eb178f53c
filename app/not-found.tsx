import type { Metadata } from 'next';
import Link from 'next/link';
import { buttonClass } from '@/components/primitives/button';
import { NotFound } from '@/components/problems/not-found';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFoundPage() {
  return (
    <main>
      <NotFound heading>
        <Link href="/" className={buttonClass()}>
          Go to Farshore
        </Link>
      </NotFound>
    </main>
  );
}
