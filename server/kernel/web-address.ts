import * as z from 'zod';

const MESSAGES = {
  https: 'must be an address that begins with https://',
  any: 'must be a URL that begins with https:// or http://',
};

/** A web address that people are sent to. It may not contain credentials. */
export const webAddress = (scheme: 'https' | 'any', max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isWeb(text, scheme), { error: MESSAGES[scheme], abort: true })
    .refine((text) => !hasCredentials(text), 'must not contain a user name or password')
    .meta({ format: 'uri' });

function isWeb(text: string, scheme: 'https' | 'any'): boolean {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return false;
  return scheme === 'any' || new URL(text).protocol === 'https:';
}

function hasCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}
