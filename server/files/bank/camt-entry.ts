import {
  accountNumberOf,
  agentOf,
  amountOf,
  booleanOf,
  codeOf,
  partyOf,
  reasonOf,
  requireChild,
  signOf,
  texts,
} from './iso';
import {
  BankFileFault,
  type Batch,
  type Charge,
  type Detail,
  type Entry,
  type TransactionCode,
} from './model';
import type { XmlElement } from './tree';
import { clip, readCount, readDay, readReference } from './values';

const STATUSES: Readonly<Record<string, Entry['status']>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'pending',
  INFO: 'information',
};

export function entryOf(element: XmlElement, details: readonly Detail[]): Entry {
  const { amount, currency } = amountOf(requireChild(element, 'Amt'));
  const reversal = element.child('RvslInd');
  return {
    index: element.index,
    amount: amount * signOf(requireChild(element, 'CdtDbtInd')),
    currency,
    status: statusOf(requireChild(element, 'Sts')),
    reversal: reversal ? booleanOf(reversal) : false,
    bookedOn: dayOf(element.child('BookgDt')),
    valueOn: dayOf(element.child('ValDt')),
    bankReference: readReference(element.value('AcctSvcrRef')),
    reference: readReference(element.value('NtryRef')),
    code: transactionCodeOf(element.child('BkTxCd')),
    charges: chargesOf(element),
    text: element.value('AddtlNtryInf'),
    batches: element.all('NtryDtls').flatMap((part) => part.all('Btch').map(batchOf)),
    details,
  };
}

function statusOf(element: XmlElement): Entry['status'] {
  const code = codeOf(element) ?? element.text.trim();
  const status = STATUSES[code];
  if (!status) throw new BankFileFault(element.place(), `${clip(code)} is not an entry status`);
  return status;
}

function dayOf(element: XmlElement | undefined): string | null {
  const day = element?.child('Dt') ?? element?.child('DtTm');
  return day ? readDay(day.text.trim(), day.place()) : null;
}

const transactionCodeOf = (element: XmlElement | undefined): TransactionCode => ({
  domain: element?.value('Domn', 'Cd') ?? null,
  family: element?.value('Domn', 'Fmly', 'Cd') ?? null,
  subFamily: element?.value('Domn', 'Fmly', 'SubFmlyCd') ?? null,
  proprietary: element?.value('Prtry', 'Cd') ?? null,
});

/** Version 02 repeats Chrgs, later versions Rcrd within it. A charge without a direction was charged. */
function chargesOf(element: XmlElement): Charge[] {
  return element
    .all('Chrgs')
    .flatMap((charges) => (charges.child('Rcrd') ? charges.all('Rcrd') : [charges]))
    .flatMap((record) => {
      const given = record.child('Amt');
      if (!given) return [];
      const { amount, currency } = amountOf(given);
      const direction = record.child('CdtDbtInd');
      const included = record.child('ChrgInclInd');
      return {
        amount: amount * (direction ? signOf(direction) : -1n),
        currency,
        included: included ? booleanOf(included) : null,
      };
    });
}

function batchOf(element: XmlElement): Batch {
  const count = element.child('NbOfTxs');
  return {
    messageId: readReference(element.value('MsgId')),
    paymentId: readReference(element.value('PmtInfId')),
    count: count ? readCount(count.text.trim(), count.place()) : null,
  };
}

export function detailOf(element: XmlElement): Detail {
  const entry = element.parent!.parent!;
  const amounts = element.child('AmtDtls');
  // Version 02 has no amount of its own.
  const amount = element.child('Amt') ?? amounts?.find('TxAmt', 'Amt');
  const original = amounts?.find('InstdAmt', 'Amt');
  const sign = signOf(element.child('CdtDbtInd') ?? requireChild(entry, 'CdtDbtInd'));
  const signed = (given: XmlElement) => {
    const { amount, currency } = amountOf(given);
    return { amount: amount * sign, currency };
  };
  const own = amount && signed(amount);
  const references = element.child('Refs');
  const reference = (name: string) => readReference(references?.value(name));
  const parties = element.child('RltdPties');
  const agents = element.child('RltdAgts');
  const remittance = element.child('RmtInf');
  const structured = remittance?.all('Strd') ?? [];
  const code = element.child('BkTxCd');
  return {
    amount: own?.amount ?? null,
    currency: own?.currency ?? null,
    messageId: reference('MsgId'),
    paymentId: reference('PmtInfId'),
    instructionId: reference('InstrId'),
    endToEndId: reference('EndToEndId'),
    transactionId: reference('TxId'),
    clearingReference: reference('ClrSysRef'),
    uetr: reference('UETR'),
    mandateId: reference('MndtId'),
    bankReference: reference('AcctSvcrRef'),
    code: code ? transactionCodeOf(code) : null,
    debtor: partyOf(parties?.child('Dbtr')),
    ultimateDebtor: partyOf(parties?.child('UltmtDbtr')),
    creditor: partyOf(parties?.child('Cdtr')),
    ultimateCreditor: partyOf(parties?.child('UltmtCdtr')),
    debtorAccount: accountNumberOf(parties?.child('DbtrAcct')),
    creditorAccount: accountNumberOf(parties?.child('CdtrAcct')),
    debtorAgent: agentOf(agents?.child('DbtrAgt')),
    creditorAgent: agentOf(agents?.child('CdtrAgt')),
    remittance: [
      ...texts(remittance, 'Ustrd'),
      ...structured.flatMap((one) => [
        ...one.all('RfrdDocInf').flatMap((document) => texts(document, 'Nb')),
        ...texts(one, 'AddtlRmtInf'),
      ]),
    ],
    references: structured.flatMap((one) => texts(one.child('CdtrRefInf'), 'Ref')),
    returnReason: reasonOf(element.child('RtrInf')),
    original: original ? signed(original) : null,
    exchangeRate: amounts?.children.map((one) => one.value('CcyXchg', 'XchgRate')).find(Boolean) ?? null,
    charges: chargesOf(element),
    text: element.value('AddtlTxInf'),
  };
}
