const LEGAL_FORMS =
  /(?<=\s)(ag|bv|b v|co|corp|corporation|gmbh|inc|incorporated|limited|llc|llp|ltd|nv|n v|plc|pte|pty|pvt|private|sa|sarl|sas|srl|spa)$/;

export const isOwnTransfer = (merchantName: string, senderName: string): boolean =>
  stripLegalForms(merchantName) !== '' && stripLegalForms(merchantName) === stripLegalForms(senderName);

function stripLegalForms(name: string): string {
  let text = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LEGAL_FORMS, '').trim();
  }
  return text;
}
