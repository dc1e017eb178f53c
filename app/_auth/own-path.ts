/** Accepts only paths of this site, to prevent open redirects: browsers drop tabs and line breaks. */
export function ownPath(from: string | string[] | undefined, home = '/'): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : home;
}
