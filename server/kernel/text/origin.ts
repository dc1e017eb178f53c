/** An origin exactly as browsers send it: https, or http on localhost. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && (protocol === 'https:' || isLocalOrigin(text));
}

export const isLocalOrigin = (text: string): boolean => /^http:\/\/localhost(:\d+)?$/.test(text);
