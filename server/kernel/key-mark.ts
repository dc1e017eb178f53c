/** `typ` of a key's token. It comes first in the header, so that the first characters identify a key. */
export const KEY_TYPES = { sandbox: 'farshore-test+jwt', live: 'farshore-live+jwt' } as const;

/** `{"typ":"farshore-test` and `{"typ":"farshore-live` in base64 have as many characters. */
const START = 28;

/** Finds the secrets of keys in code; the first group tells test (`10ZXN0`) from live (`1saXZl`). */
export const KEY_PATTERN = String.raw`eyJ0eXAiOiJmYXJzaG9yZS(10ZXN0|1saXZl)K2p3dCIsImFsZyI6IkhTMjU2In0\.[\w-]+\.[\w-]{43}`;

export const keyMark = (token: string): string => `${token.slice(0, START)}…${token.slice(-4)}`;
