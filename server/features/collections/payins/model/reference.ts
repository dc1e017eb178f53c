export const transferReferenceOf = ({ id }: { id: string }): string => `FS${id.slice(-8).toUpperCase()}`;
