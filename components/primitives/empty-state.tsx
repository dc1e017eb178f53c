import type { ReactNode } from 'react';

export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
}: {
  icon: ReactNode;
  title: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-16 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-full border border-line bg-paper text-muted [&_svg]:size-5">
        {icon}
      </span>
      <Heading className="font-medium text-base">{title}</Heading>
      {children && <div className="mt-1 space-y-3 text-muted">{children}</div>}
    </div>
  );
}
