import Link from 'next/link';
import { buttonClass } from '@/components/primitives/button';
import { NotFound } from '@/components/problems/not-found';

export default function NotFoundPage() {
  return (
    <NotFound heading>
      <Link href="/" className={buttonClass()}>
        Go to Home
      </Link>
    </NotFound>
  );
}
