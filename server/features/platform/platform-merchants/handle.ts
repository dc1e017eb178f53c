const LONGEST_NAME = 32;

/** The end of the id makes the name unique. */
export function createHandle({ name, id }: { name: string; id: string }): string {
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
