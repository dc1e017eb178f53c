'use client';

export const PrintButton = () => (
  <button
    type="button"
    onClick={() => window.print()}
    className="mt-3.5 flex min-h-12 w-full items-center justify-center rounded-[10px] border border-line-strong bg-surface font-[540] print:hidden"
  >
    Print or save receipt
  </button>
);
