import type { ClamdAddress } from './clamd';

export function parseClamdUrl(url: string): ClamdAddress | undefined {
  const path = /^unix:(?:\/\/)?(\/[^\0]+)$/.exec(url)?.[1];
  if (path) return { path };
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, pathname, search, username } = new URL(url);
  const isBare = ['', '/'].includes(pathname) && !search && !username;
  if (protocol !== 'tcp:' || !hostname || !isBare) return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : 3310 };
}
