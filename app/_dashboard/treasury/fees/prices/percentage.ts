/** Basis points of a percentage such as "0.5" or "12.25%"; undefined if it is not between 0 and 100. */
export function bpsOf(text: string): number | undefined {
  const typed = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  if (!typed) return undefined;
  const bps = Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'));
  return bps <= 10_000 ? bps : undefined;
}

export const percent = (bps: number): string => `${bps / 100}%`;
