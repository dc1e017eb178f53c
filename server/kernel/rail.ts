/** Payment rails: local ones of India, the UAE, the euro area, the UK and Australia, and SWIFT. */
export const RAILS = ['upi', 'imps', 'neft', 'rtgs', 'ipp', 'fts', 'sepa', 'fps', 'npp', 'swift'] as const;
export type RailName = (typeof RAILS)[number];
