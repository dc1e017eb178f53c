import Link from 'next/link';
import { NoSuch } from '@/components/data/no-such';
import { buttonClass } from '@/components/ui/button';

export default function NotFound() {
  return (
    <NoSuch heading>
      <Link href="/payouts" className={buttonClass()}>
        Go to payouts
      </Link>
    </NoSuch>
  );
}
