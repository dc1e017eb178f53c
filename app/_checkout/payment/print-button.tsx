'use client';

export const PrintButton = () => (
  <button
    type="button"
    onClick={() => window.print()}
    className="mt-3.5 flex min-h-touch w-full items-center justify-center rounded-xl border border-line-strong bg-surface font-medium print:hidden"
  >
    Print or save receipt
  </button>
);
