import type { Metadata } from 'next';
import Link from 'next/link';
import { NotFound } from '@/components/data/not-found';
import { buttonClass } from '@/components/ui/button';

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
