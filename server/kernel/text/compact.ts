/** Separators and what comes along unseen with text copied from a page or a PDF. */
const IGNORED = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Dash}]/gu;

/** An account number or a bank's code without separators, with wide characters in their usual form. */
export const compact = (text: string): string => text.normalize('NFKC').replace(IGNORED, '').toUpperCase();
