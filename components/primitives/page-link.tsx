'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useBeginNavigation } from './navigation';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onPointerEnter' | 'onFocus'> & {
  href: string;
};

/** Prefetches on hover or focus only, because a page has dozens of links. */
export function PageLink(props: Props) {
  const begin = useBeginNavigation();
  const [isNear, setIsNear] = useState(false);
  const onIntent = () => setIsNear(true);
  return (
    <Link
      {...props}
      // null is Next's default prefetching.
      prefetch={isNear ? null : false}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onNavigate={(event) => {
        if (!begin(props.href)) event.preventDefault();
      }}
    />
  );
}
