import { alpha2Of } from './country';

/** Country, example of a postal code (`_` is a space) and its pattern, matched in any case. */
const FORMS = `
ARG C1425CLA [A-HJ-NP-Z]?\\d{4}(?:[A-Z]{3})?
AUS 2000 \\d{4}
AUT 1010 \\d{4}
BEL 1000 \\d{4}
BGD 1340 \\d{4}
BGR 1000 \\d{4}
BHR 317 (?:\\d|1[0-2])\\d{2}
BRA 01310-100 \\d{5}-?\\d{3}
CAN H3Z_2Y7 [ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]_?\\d[ABCEGHJ-NPRSTV-Z]\\d
CHE 8001 \\d{4}
CHL 8340457 \\d{3}-?\\d{4}
CHN 200000 \\d{6}
COL 111221 \\d{6}
CYP 1010 \\d{4}
CZE 110_00 \\d{3}_?\\d{2}
DEU 10115 \\d{5}
DNK 1050 \\d{4}
EGY 11511 \\d{5}
ESP 28013 \\d{5}
EST 10111 \\d{5}
FIN 00100 \\d{5}
FRA 75001 \\d{2}_?\\d{3}
GBR EC1A_1BB GIR_?0AA|[A-Z]{1,2}\\d[A-Z\\d]?_?\\d[A-Z]{2}
GRC 105_57 \\d{3}_?\\d{2}
HRV 10000 \\d{5}
HUN 1051 \\d{4}
IDN 10110 \\d{5}
IND 411001 [1-9]\\d{5}
IRL D02_AF30 [A-Z\\d]{3}_?[A-Z\\d]{4}
ISL 101 \\d{3}
ISR 9614303 \\d{5}(?:\\d{2})?
ITA 20121 \\d{5}
JOR 11937 \\d{5}
JPN 100-0001 \\d{3}-?\\d{4}
KEN 00100 \\d{5}
KOR 03051 \\d{5}
KWT 54541 \\d{5}
LBN 2038_3054 \\d{4}(?:_?\\d{4})?
LIE 9490 \\d{4}
LKA 00100 \\d{5}
LTU LT-04340 (?:LT-)?\\d{5}
LUX 1528 (?:L-)?\\d{4}
LVA LV-1050 (?:LV-)?\\d{4}
MAR 20000 \\d{5}
MCO 98000 980\\d{2}
MEX 06000 \\d{5}
MLT VLT_1117 [A-Z]{3}_?\\d{2,4}
MYS 50450 \\d{5}
NGA 100001 \\d{6}
NLD 1012_AB [1-9]\\d{3}_?[A-Z]{2}
NOR 0150 \\d{4}
NPL 44600 \\d{5}
NZL 6011 \\d{4}
OMN 133 (?:PC_)?\\d{3}
PAK 44000 \\d{5}
PER 15001 \\d{5}
PHL 1000 \\d{4}
POL 00-950 \\d{2}-?\\d{3}
PRT 1000-100 \\d{4}-?\\d{3}
ROU 010011 \\d{6}
RUS 101000 \\d{6}
SAU 12214 \\d{5}(?:-?\\d{4})?
SGP 049483 \\d{6}
SRB 11000 \\d{5,6}
SVK 811_01 \\d{3}_?\\d{2}
SVN 1000 (?:SI-)?\\d{4}
SWE 111_52 (?:SE-)?\\d{3}_?\\d{2}
THA 10200 \\d{5}
TUN 1002 \\d{4}
TUR 34000 \\d{5}
TWN 100 \\d{3}(?:\\d{2,3})?
UKR 01001 \\d{5}
USA 60601 \\d{5}(?:-?\\d{4})?
VNM 100000 \\d{5}\\d?
ZAF 8001 \\d{4}`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map((part) => part.replaceAll('_', ' ')) as [string, string, string]);

export type PostalForm = { readonly example: string; readonly pattern: string };

const BY_COUNTRY: ReadonlyMap<string, PostalForm> = new Map(
  FORMS.map(([country, example, form]) => [country, { example, pattern: `^(?:${form})$` }]),
);

export const postalFormOf = (alpha3: string): PostalForm | undefined => BY_COUNTRY.get(alpha3);

// A few of these have postal codes that are not in use.
const NO_POSTAL_CODES = new Set(
  `ABW AGO ARE ATF ATG BDI BEN BES BFA BHS BLZ BOL BWA CAF CIV CMR COD COG COK COM CUW DJI DMA ERI ESH FJI GAB GHA GMB
GNQ GRD GUY HKG JAM KIR KNA LBY LCA MAC MLI MRT MWI NIU NRU PAN PRK QAT RWA SLB SLE SOM SSD STP SUR SXM SYC SYR TCD TGO
TKL TLS TON TTO TUV UGA VUT YEM ZWE`.split(/\s+/),
);

// An Eircode is not part of every address.
const OPTIONAL = new Set(['IRL']);

export const postalPresence = (alpha3: string): 'required' | 'optional' | 'none' =>
  NO_POSTAL_CODES.has(alpha3) ? 'none' : OPTIONAL.has(alpha3) ? 'optional' : 'required';

/** Codes of vehicles, which many Europeans write before a postal code. */
const VEHICLE_CODES: Readonly<Record<string, string>> = {
  AUT: 'A',
  BEL: 'B',
  DEU: 'D',
  ESP: 'E',
  EST: 'EST',
  FIN: 'FIN',
  FRA: 'F',
  HUN: 'H',
  ITA: 'I',
  LIE: 'FL',
  LUX: 'L',
  NOR: 'N',
  PRT: 'P',
  SVN: 'SLO',
  SWE: 'S',
};

const SEPARATORS = /[\s\p{Dash}\p{Cf}〒]/gu;

/** However the code is spaced, and with the country's own sign before it. */
export function isPostalCode(text: string, alpha3: string): boolean {
  const form = postalFormOf(alpha3);
  if (!form) return true;
  const code = text.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  const signs = [VEHICLE_CODES[alpha3], alpha2Of(alpha3), alpha3].flatMap((sign) => sign ?? []);
  const pattern = COMPACT_PATTERNS.get(alpha3)!;
  return [code, ...signs.filter((sign) => code.startsWith(sign)).map((sign) => code.slice(sign.length))].some(
    (one) => pattern.test(one),
  );
}

const COMPACT_PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  [...BY_COUNTRY].map(([country, { pattern }]) => [
    country,
    new RegExp(pattern.replace(/[ -]\?/g, '').replace(/([A-Z])[ -]\)/g, '$1)')),
  ]),
);
