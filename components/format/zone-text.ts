/** Such as “America/New York”. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');
