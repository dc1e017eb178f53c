import { ChevronLeft } from 'lucide-react';
import { PageLink } from '@/components/primitives/page-link';

export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <PageLink
    href={href}
    className="mb-3 inline-flex h-6 items-center gap-1 rounded-sm text-muted hover:text-text"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    {children}
  </PageLink>
);
