export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  const tenths = Math.round(bytes / 100_000);
  return `${Math.floor(tenths / 10)}.${tenths % 10} MB`;
}
