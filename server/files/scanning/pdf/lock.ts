import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { stringBytes } from './text-string';
import { createTokenizer, type Token } from './tokens';

/** Decrypts the content of a stream by the number and generation of its object. */
export type Decrypt = (content: Buffer, number: number, generation: number) => Buffer;

type Part = Token | Part[] | Map<string, Part>;
type Cipher = 'rc4' | 'aes';

const DEEPEST = 4;
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * The key of a PDF that opens without a password, as those do that only lock printing or changes. Only of the
 * standard handler in the combinations that ISO 32000 names, so that all readers find the same key.
 */
export function findDecrypt(bytes: Buffer): Decrypt | undefined {
  const text = bytes.toString('latin1');
  const named = [...text.matchAll(/\/Encrypt\s+(\d+)\s+0\s+R/g)].map(([, number]) => Number(number));
  const [number] = named;
  if (number === undefined || named.some((other) => other !== number)) return undefined;
  const found = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+0\\s+obj`, 'g'))];
  const ids = [...text.matchAll(/\/ID\s*\[/g)].map(({ index }) => readPart(bytes, index + 3));
  const id = ids.map((pair) => (Array.isArray(pair) ? bytesOf(pair[0]) : undefined));
  if (found.length !== 1 || id[0] === undefined || id.some((other) => !other?.equals(id[0]!)))
    return undefined;
  const dictionary = readPart(bytes, found[0]!.index + found[0]![0].length);
  return dictionary instanceof Map ? keyOf(dictionary, id[0]) : undefined;
}

function keyOf(dictionary: Map<string, Part>, id: Buffer): Decrypt | undefined {
  const word = (name: string) => textOf(dictionary.get(name));
  const [O, U, UE] = ['O', 'U', 'UE'].map((name) => bytesOf(dictionary.get(name)));
  const kind = `${word('Filter')} ${word('V')} ${word('R')} ${cipherName(dictionary)}`;
  if (!O || !U || dictionary.has('EFF')) return undefined;
  if (kind === 'Standard 5 5 AESV3' || kind === 'Standard 5 6 AESV3') {
    const hash = kind.includes('6') ? hardened : sha256;
    if (U.length < 48 || UE?.length !== 32 || !equal(hash(U.subarray(32, 40)), U.subarray(0, 32)))
      return undefined;
    const decipher = createDecipheriv('aes-256-cbc', hash(U.subarray(40, 48)), Buffer.alloc(16));
    const key = Buffer.concat([decipher.setAutoPadding(false).update(UE), decipher.final()]);
    return (content) => decryptAes(content, key);
  }
  const cipher: Cipher | undefined = (
    {
      'Standard 1 2 undefined': 'rc4',
      'Standard 2 3 undefined': 'rc4',
      'Standard 4 4 V2': 'rc4',
      'Standard 4 4 AESV2': 'aes',
    } as const
  )[kind];
  const length = word('R') === '2' ? 5 : Number(word('Length') ?? (word('V') === '4' ? 128 : 40)) / 8;
  const permissions = Number(word('P'));
  if (!cipher || O.length < 32 || U.length < 16 || !Number.isInteger(permissions)) return undefined;
  if (!Number.isInteger(length) || length < 5 || length > 16) return undefined;
  const isPlain = word('R') === '4' && word('EncryptMetadata') === 'false';
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  let key: Buffer = md5(PADDING, O.subarray(0, 32), allowed, id, Buffer.alloc(isPlain ? 4 : 0, 0xff));
  if (word('R') !== '2') for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (!opensWith(key, U, word('R') === '2' ? undefined : id)) return undefined;
  return (content, number, generation) => {
    const object = Buffer.alloc(5);
    object.writeUIntLE(number, 0, 3);
    object.writeUIntLE(generation, 3, 2);
    const own = md5(key, object, Buffer.from(cipher === 'aes' ? 'sAlT' : ''));
    const cut = own.subarray(0, Math.min(length + 5, 16));
    return cipher === 'aes' ? decryptAes(content, cut) : rc4(cut, content);
  };
}

function opensWith(key: Buffer, user: Buffer, id: Buffer | undefined): boolean {
  if (!id) return equal(rc4(key, PADDING), user.subarray(0, 32));
  let proof: Buffer = md5(PADDING, id);
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return equal(proof, user.subarray(0, 16));
}

/** The one cipher for strings and streams; undefined if there are no crypt filters. */
function cipherName(dictionary: Map<string, Part>): string | undefined {
  if (!dictionary.has('CF')) return undefined;
  const [filters, strings, streams] = ['CF', 'StrF', 'StmF'].map((name) => dictionary.get(name));
  const filter = filters instanceof Map && filters.size === 1 ? filters.get('StdCF') : undefined;
  const isStandard = textOf(strings) === 'StdCF' && textOf(streams) === 'StdCF';
  return isStandard && filter instanceof Map ? textOf(filter.get('CFM')) : 'unknown';
}

function decryptAes(content: Buffer, key: Buffer): Buffer {
  const blocks = content.subarray(16, content.length - (content.length % 16));
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, content.subarray(0, 16));
  return Buffer.concat([decipher.setAutoPadding(false).update(blocks), decipher.final()]);
}

/** Node's own OpenSSL has no RC4. */
function rc4(key: Uint8Array, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    content.map((byte) => {
      one = (one + 1) & 255;
      other = (other + state[one]!) & 255;
      swap(one, other);
      return byte ^ state[(state[one]! + state[other]!) & 255]!;
    }),
  );
}

/** Algorithm 2.B of ISO 32000-2 for an empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(repeated);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3]!)
      .update(mixed)
      .digest();
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha256 = (salt: Buffer) => createHash('sha256').update(salt).digest();
const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

function readPart(bytes: Buffer, start: number): Part | undefined {
  const tokens = createTokenizer(bytes, start);
  const read = (token: Token, depth: number): Part => {
    if (token.kind === '[') return readUntil(']', depth);
    if (token.kind !== '<<') return token;
    const parts = readUntil('>>', depth);
    const names = parts.filter((_, at) => at % 2 === 0).map(textOf);
    return new Map(names.map((name, at) => [name ?? '', parts[at * 2 + 1] ?? []]));
  };
  const readUntil = (end: ']' | '>>', depth: number): Part[] => {
    const parts: Part[] = [];
    for (let token = tokens.next(); token.kind !== end; token = tokens.next()) {
      if (token.kind === 'end' || token.kind === 'stray' || depth > DEEPEST) return [];
      parts.push(read(token, depth + 1));
    }
    return parts;
  };
  return read(tokens.next(), 0);
}

const textOf = (part: Part | undefined): string | undefined =>
  part && 'kind' in part && 'text' in part ? part.text : undefined;

const bytesOf = (part: Part | undefined): Buffer | undefined =>
  part && 'kind' in part && part.kind === 'string' ? stringBytes(part.bytes) : undefined;
