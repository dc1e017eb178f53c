export const RAILS = ['upi', 'imps', 'neft', 'rtgs', 'ipp', 'fts', 'sepa', 'fps', 'npp', 'swift'] as const;
export type RailName = (typeof RAILS)[number];

export const railLabel = (rail: string): string => rail.toUpperCase();
