/** Ends a text that is too long with an ellipsis. */
export const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
