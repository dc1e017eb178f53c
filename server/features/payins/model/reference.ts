/** What a customer writes on a transfer, so that whoever receives it knows what it is for. */
export const transferReferenceOf = ({ id }: { id: string }): string => `FS${id.slice(-8).toUpperCase()}`;
