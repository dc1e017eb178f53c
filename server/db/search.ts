/** A condition for text that holds these letters in either case; what LIKE takes for wildcards means itself. */
export const containing = (letters: string) => ({
  contains: letters.replaceAll(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});
