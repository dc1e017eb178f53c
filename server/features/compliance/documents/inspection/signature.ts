export const SIGNATURE = {
  /** Readers accept a byte order mark and white space before the header. */
  pdf: /^(?:efbbbf)?(?:20|09|0a|0c|0d)*255044462d3[12]2e3\d/,
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a.{8}49484452/,
  zip: /^504b0304/,
  /** ZIP, RAR, 7z, gzip, bzip2, xz, cabinet. */
  archive: /^(504b0304|52617221|377abcaf|1f8b|425a68|fd377a58|4d534346)/,
  /** Windows, ELF, scripts with an interpreter line, Mach-O, Java, WebAssembly, Dalvik. */
  program: /^(4d5a(..){0,62}00|7f454c46|2321|feedfac[ef]|c[ef]faedfe|cafebabe|0061736d|6465780a)/,
  /** Container of older Office documents and of embedded objects. */
  ole: /^d0cf11e0/,
} as const;

/** Only formats that every browser shows and that can't carry scripts. */
export const detectPictureType = (bytes: Uint8Array): 'image/png' | 'image/jpeg' | undefined => {
  const start = hexOf(bytes.subarray(0, 32));
  if (SIGNATURE.png.test(start)) return 'image/png';
  return SIGNATURE.jpeg.test(start) ? 'image/jpeg' : undefined;
};

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
