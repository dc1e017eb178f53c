'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>;

/** A link whose page is fetched once somebody is about to follow it, since a page has dozens of links. */
export function PageLink(props: Props) {
  const [isNear, setIsNear] = useState(false);
  const approach = () => setIsNear(true);
  // null is Next's own choice of what to fetch ahead.
  return <Link {...props} prefetch={isNear ? null : false} onPointerEnter={approach} onFocus={approach} />;
}
