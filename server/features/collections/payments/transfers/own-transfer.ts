const LEGAL_FORMS =
  /(?<=\s)(ab|ag|as|bhd|bv|b v|co|company|corp|corporation|dmcc|fzco|fze|gmbh|inc|incorporated|kg|limited|llc|llp|lp|ltd|nv|n v|oy|plc|pte|pty|pvt|private|sa|s a|sarl|sas|sdn|spa|s p a|srl|ug)$/;

/** Ignores case, accents, punctuation and legal forms. */
export const isOwnTransfer = (merchantName: string, senderName: string): boolean =>
  stripLegalForms(merchantName) !== '' && stripLegalForms(merchantName) === stripLegalForms(senderName);

function stripLegalForms(name: string): string {
  let text = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LEGAL_FORMS, '').trim();
  }
  return text;
}
