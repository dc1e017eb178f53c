import Link from 'next/link';
import { NotFound } from '@/components/data/not-found';
import { buttonClass } from '@/components/ui/button';

export default function NotFoundPage() {
  return (
    <NotFound heading>
      <Link href="/" className={buttonClass()}>
        Go to Home
      </Link>
    </NotFound>
  );
}
