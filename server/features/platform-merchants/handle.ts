const LONGEST_NAME = 32;

/** What the operator calls the merchant: its name in plain letters, and the end of its id, which no other has. */
export function handleOf({ name, id }: { name: string; id: string }): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_NAME)
    .replace(/-+$/, '');
  return `${plain || 'merchant'}-${id.slice(-7)}`;
}
