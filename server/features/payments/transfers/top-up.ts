const LEGAL_FORMS =
  /(?<=\s)(ag|bv|b v|co|corp|corporation|gmbh|inc|incorporated|limited|llc|llp|ltd|nv|n v|plc|pte|pty|pvt|private|sa|sarl|sas|srl|spa)$/;

/** Whether a transfer comes from the merchant itself: the sender has its name, perhaps with a legal form. */
export const isOwn = (merchantName: string, senderName: string): boolean =>
  bare(merchantName) !== '' && bare(merchantName) === bare(senderName);

function bare(name: string): string {
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
