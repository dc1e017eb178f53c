import type { Metadata } from 'next';
import Link from 'next/link';
import { NoSuch } from '@/components/data/no-such';
import { buttonClass } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <main>
      <NoSuch heading>
        <Link href="/" className={buttonClass()}>
          Go to Farshore
        </Link>
      </NoSuch>
    </main>
  );
}
