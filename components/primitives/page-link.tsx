'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>;

/** Prefetches on hover or focus only, because a page has dozens of links. */
export function PageLink(props: Props) {
  const [isNear, setIsNear] = useState(false);
  const onIntent = () => setIsNear(true);
  // null is Next's default prefetching.
  return <Link {...props} prefetch={isNear ? null : false} onPointerEnter={onIntent} onFocus={onIntent} />;
}
