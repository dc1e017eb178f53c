/** An address as histories show it: its first letter and its domain. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}••${address.slice(at)}`;
}
