/** Words that writers of names leave out, join or spell in many ways. */
export const PARTICLES: ReadonlySet<string> = new Set(
  `al el ul as ash ad ar an at az bin ibn ben bint bent binti ould wuld wald uld weld walad oulad abu abou aboo umm um abd abdu
  de del della dello delle dei degli di da do dos das du des la le les los las lo y e i von van vom zu zum zur der den dem ter ten te het
  of the and und et ve en for in on at a bt mc mac o st san ap af av ibnu haji hajji hadj hadji sheikh shaikh sheik cheikh shaykh
  mr mrs ms miss dr prof eng ing mullah mulla maulvi mawlawi hojjatoleslam sayyid sayed syed sayid gen col maj capt lt hon sir
  herr frau monsieur madame senor senora sr jr ii iii`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words and prefixes of ships, which owners add and leave out. */
export const SHIP_PREFIXES: ReadonlySet<string> = new Set(
  'mt mv ms ss fv rv sv my lpg lng mts mtv vlcc tug vessel ship tanker mfv'.split(' '),
);

/** Words of payment texts that are part of no name. */
export const PAYMENT_WORDS: ReadonlySet<string> = new Set(
  `invoice inv invoices ref reference rf payment pmt pymt payments pay re order po no nr num number nbr acct account iban bic swift imo
  ex now formerly fka aka dba former previously salary fee fees rent loan bill transfer trf tfr from to beneficiary bene benef customer remittance
  ordering sender contract dated date attn co/ c/o obo eref svwz kref mref purp rechnung facture factura fattura oplata schet`
    .split(/\s+/)
    .filter(Boolean),
);
