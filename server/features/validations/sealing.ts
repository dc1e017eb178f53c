/** Where a validation's sealed account number stands; it opens nowhere else. */
export const placeOf = (merchantId: string, id: string): string => `validation.account ${merchantId} ${id}`;
