import { ButtonLink } from '@/components/primitives/button';
import { NotFound } from '@/components/problems/not-found';

export default function NotFoundPage() {
  return (
    <NotFound heading>
      <ButtonLink href="/">Go to Home</ButtonLink>
    </NotFound>
  );
}
