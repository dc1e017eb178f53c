import { alpha3Of } from '../../../kernel/text/country';

/**
 * First two letters of the IBANs that SEPA reaches, by the EPC's list of SEPA scheme countries (EPC409-09). A
 * territory has its own line where its IBANs can begin with its own code.
 */
const SEPA = new Set(
  `
AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO
CH GB MC SM AD VA AL ME MK MD RS
GI GG JE IM AX BL GF GP MF MQ PM RE YT`
    .trim()
    .split(/\s+/),
);

/** Takes ISO 3166-1 alpha-2. */
export const isInSepa = (alpha2: string | null): boolean => alpha2 !== null && SEPA.has(alpha2);

/** ISO 3166-1 alpha-3. */
export const SEPA_COUNTRIES: readonly string[] = [...SEPA].map((alpha2) => alpha3Of(alpha2)!);
