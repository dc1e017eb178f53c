import clsx from 'clsx';

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 18"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('h-[18px] w-6', className)}
    >
      <path d="M1 15h6M17 15h6" className="stroke-text" />
      <path d="M4 11C7 3.6 17 3.6 20 11" className="stroke-accent" />
    </svg>
  );
}

export function Brand() {
  return (
    <span className="flex items-center gap-2.5 text-[0.9375rem] font-semibold tracking-tight">
      <BrandMark />
      Farshore
    </span>
  );
}
