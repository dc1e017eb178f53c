/** Ways that money leaves: the local rails of India, the Emirates, the euro area, Britain and Australia, and SWIFT. */
export const RAILS = ['upi', 'imps', 'neft', 'rtgs', 'ipp', 'fts', 'sepa', 'fps', 'npp', 'swift'] as const;
export type RailName = (typeof RAILS)[number];
