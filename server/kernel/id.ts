/** Features declare the prefixes of their own resources. */
const ID_PREFIX = {
  organisation: 'org',
  merchant: 'merch',
  person: 'person',
  session: 'sess',
  api_key: 'key',
  event: 'evt',
  ledger_entry: 'entry',
  request: 'req',
} as const;

declare const kind: unique symbol;
export type Id<K extends string> = string & { readonly [kind]: K };

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SHAPE = /^[0-9a-hjkmnp-tv-z]{26}$/;

const hasPrefix = (prefix: string, value: string): boolean =>
  value.startsWith(`${prefix}_`) && SHAPE.test(value.slice(prefix.length + 1));

export const isId = <K extends keyof typeof ID_PREFIX>(of: K, value: unknown): value is Id<K> =>
  typeof value === 'string' && hasPrefix(ID_PREFIX[of], value);

/** Tests pass their own. */
type IdSource = { realNow(): Date; randomBytes(count: number): Uint8Array };

export type Ids = {
  /** Ids sort by real time: a prefix and the 26 base-32 digits of a UUIDv7. */
  newId<K extends string>(of: K): Id<K>;
  isId<K extends string>(of: K, value: unknown): value is Id<K>;
  kindOf(id: string): string | undefined;
};

/** Throws if a kind or prefix is declared twice. */
export function createIds(
  source: IdSource,
  more: Iterable<readonly [kind: string, prefix: string]> = [],
): Ids {
  const prefixes = new Map<string, string>(Object.entries(ID_PREFIX));
  const kinds = new Map([...prefixes].map(([kind, prefix]) => [prefix, kind]));
  for (const [kind, prefix] of more) {
    if (prefixes.has(kind) || kinds.has(prefix))
      throw new Error(`Two kinds of ids are ${kind} or begin with ${prefix}`);
    prefixes.set(kind, prefix);
    kinds.set(prefix, kind);
  }
  const prefixOf = (kind: string): string => {
    const prefix = prefixes.get(kind);
    if (prefix === undefined) throw new Error(`No feature declares ids of a ${kind}`);
    return prefix;
  };
  const uuid = createUuidGenerator(source);
  return {
    newId: <K extends string>(of: K) => `${prefixOf(of)}_${base32(uuid())}` as Id<K>,
    isId: <K extends string>(of: K, value: unknown): value is Id<K> =>
      typeof value === 'string' && hasPrefix(prefixOf(of), value),
    kindOf: (id) => kinds.get(id.slice(0, id.indexOf('_'))),
  };
}

function createUuidGenerator(source: IdSource): () => bigint {
  let lastMs = 0;
  let counter = 0;
  return () => {
    const ms = source.realNow().getTime();
    // Twelve counter bits keep ids of one process ordered within a millisecond.
    if (ms > lastMs) {
      lastMs = ms;
      counter = 0;
    } else if (++counter === 4096) {
      lastMs++;
      counter = 0;
    }
    const random = source.randomBytes(8);
    let low = 0n;
    for (const byte of random) low = (low << 8n) | BigInt(byte);
    return (
      (BigInt(lastMs) << 80n) |
      (7n << 76n) |
      (BigInt(counter) << 64n) |
      (2n << 62n) |
      (low & ((1n << 62n) - 1n))
    );
  };
}

/** A lower bound for ids created at this time or later. */
export const firstIdAt = (of: keyof typeof ID_PREFIX, time: Date): string =>
  `${ID_PREFIX[of]}_${base32(BigInt(time.getTime()) << 80n)}`;

/** The time at which a whole id was created. */
export function timeOfId(id: string): Date {
  let ms = 0;
  // The first ten digits hold 50 bits, of which the first two are 0.
  for (const digit of id.slice(id.indexOf('_') + 1).slice(0, 10)) ms = ms * 32 + ALPHABET.indexOf(digit);
  return new Date(ms);
}

function base32(value: bigint): string {
  // Split into parts that fit a number: dividing a bigint by 32 twenty-six times is ten times slower.
  let out = '';
  const parts: [bigint, number][] = [
    [value >> 100n, 6],
    [(value >> 50n) & ((1n << 50n) - 1n), 10],
    [value & ((1n << 50n) - 1n), 10],
  ];
  for (const [part, digits] of parts) {
    let rest = Number(part);
    let text = '';
    for (let i = 0; i < digits; i++) {
      text = ALPHABET[rest % 32] + text;
      rest = Math.floor(rest / 32);
    }
    out += text;
  }
  return out;
}
