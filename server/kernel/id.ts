/** Prefix of every id the product gives out; the field's own prefixes where the specification shows one. */
export const ID_PREFIX = {
  organisation: 'org',
  merchant: 'merch',
  person: 'person',
  session: 'sess',
  api_key: 'key',
  beneficiary: 'bene',
  payout: 'payout',
  payment: 'payt',
  document: 'doc',
  quote: 'quote',
  validation: 'aval',
  rfi: 'rfi',
  rfi_document: 'rfidoc',
  rfi_comment: 'rficom',
  approval_rule: 'rule',
  proposal: 'prop',
  invite: 'inv',
  batch: 'batch',
  payin: 'plink',
  virtual_account: 'va',
  comment: 'com',
  notification: 'ntf',
  event: 'evt',
  ledger_entry: 'entry',
  request: 'req',
} as const;

export type IdKind = keyof typeof ID_PREFIX;

declare const kind: unique symbol;
export type Id<K extends IdKind> = string & { readonly [kind]: K };

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SHAPE = /^[0-9a-hjkmnp-tv-z]{26}$/;

export const isId = <K extends IdKind>(of: K, value: unknown): value is Id<K> =>
  typeof value === 'string' &&
  value.startsWith(`${ID_PREFIX[of]}_`) &&
  SHAPE.test(value.slice(ID_PREFIX[of].length + 1));

/** What time and chance an id is made of; a test hands in its own. */
export type IdSource = { realNow(): Date; randomBytes(count: number): Uint8Array };

/** Makes ids that sort by time: a prefix and the 26 base-32 digits of a UUIDv7 in real time. */
export function idMaker(source: IdSource): <K extends IdKind>(of: K) => Id<K> {
  let lastMs = 0;
  let counter = 0;
  return <K extends IdKind>(of: K) => {
    const ms = source.realNow().getTime();
    // Twelve counter bits keep the ids of one process in the order they were made within a millisecond.
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
    const uuid =
      (BigInt(lastMs) << 80n) |
      (7n << 76n) |
      (BigInt(counter) << 64n) |
      (2n << 62n) |
      (low & ((1n << 62n) - 1n));
    return `${ID_PREFIX[of]}_${base32(uuid)}` as Id<K>;
  };
}

/** No id made at this time or later sorts before it. */
export const firstIdAt = <K extends IdKind>(of: K, time: Date): string =>
  `${ID_PREFIX[of]}_${base32(BigInt(time.getTime()) << 80n)}`;

function base32(value: bigint): string {
  // In parts that fit a number: dividing a bigint by 32 twenty-six times is ten times slower.
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
