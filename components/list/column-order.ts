type Keyed = { key: string };

/** New columns stay after their neighbour. */
export function inOrder<C extends Keyed>(columns: readonly C[], order: readonly string[]): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ordered = [...new Set(order)].flatMap((key) => byKey.get(key) ?? []);
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return;
    const neighbour = columns[at - 1];
    ordered.splice(neighbour ? ordered.indexOf(neighbour) + 1 : 0, 0, column);
  });
  return ordered;
}

export function moveColumn(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
