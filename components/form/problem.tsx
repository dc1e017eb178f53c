'use client';

import { type ReactNode, useEffect, useRef } from 'react';

export function Problem({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className="mb-5">
      {children}
    </div>
  );
}
