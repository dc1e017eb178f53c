export const SheetSkeleton = () => (
  <div className="fixed inset-y-0 right-0 z-30 w-full animate-late border-line border-l bg-paper p-5 shadow-float desk:top-[3px] desk:w-[35rem]">
    <p role="status" className="text-muted">
      Loading…
    </p>
  </div>
);
