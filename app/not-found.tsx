import type { Metadata } from 'next';
import { ButtonLink } from '@/components/primitives/button';
import { NotFound } from '@/components/problems/not-found';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFoundPage() {
  return (
    <main>
      <NotFound heading>
        <ButtonLink href="/">Go to Farshore</ButtonLink>
      </NotFound>
    </main>
  );
}
