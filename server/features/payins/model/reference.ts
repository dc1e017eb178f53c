/** The customer puts it on a transfer, so that it can be matched. */
export const transferReferenceOf = ({ id }: { id: string }): string => `FS${id.slice(-8).toUpperCase()}`;
