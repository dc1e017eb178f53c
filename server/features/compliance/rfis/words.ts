export const IDENTITY_DOCUMENT = 'Registration or identity document';

/** True for a required document that identifies a party. A spreadsheet can't fulfill it. */
export const isIdentityDocument = (description: string): boolean => description.startsWith(IDENTITY_DOCUMENT);
