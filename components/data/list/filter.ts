export type FilterOption = { value: string; label: string };

export type Filter = {
  key: string;
  label: string;
  /** Absent: the filter is only ever set by a link, and shows as a chip that can be taken off. */
  options?: FilterOption[];
  /** The words for a value that is not among the options. */
  labelOf?: (value: string) => string;
};

export const valueLabel = (filter: Filter, value: string): string =>
  filter.options?.find((option) => option.value === value)?.label ?? filter.labelOf?.(value) ?? value;
