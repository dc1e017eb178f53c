export function Count({ count, says }: { count: number; says: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto font-medium text-accent text-xs tabular-nums">
      {count}
      <span className="sr-only"> {says}</span>
    </span>
  );
}
