export const PRESSING_MS = 120_000;

export function countdown(ms: number): string {
  const seconds = Math.ceil(Math.max(ms, 0) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
