/** Options of a select or filter. Without `labels`, a value is its own label. */
export const toOptions = <Value extends string>(
  values: readonly Value[],
  labels?: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels?.[value] ?? value }));
