import { amountOf, reasonOf } from './iso';
import { BankFileFault, type Reason, type StatusCount } from './model';
import type { Emit, MessageReader, XmlElement } from './tree';
import { readCount, readReference } from './values';

const ROOT = 'CstmrPmtStsRpt';

/** `format` is the name with its version, such as `pain.002.001.10`. */
export function statusReportReader(format: string): MessageReader {
  let header = false;
  let group = false;
  /** The payment whose status was emitted. */
  let payment: XmlElement | null = null;

  function startPayment(element: XmlElement, emit: Emit): void {
    if (payment === element) return;
    payment = element;
    emit({
      kind: 'payment_status',
      originalPaymentId: readReference(element.value('OrgnlPmtInfId')),
      status: element.value('PmtInfSts'),
      reasons: reasonsOf(element),
      counts: countsOf(element),
    });
  }

  return {
    root: ROOT,
    ends: {
      [`${ROOT}/GrpHdr`](element, emit) {
        header = true;
        const messageId = readReference(element.value('MsgId'));
        emit({ kind: 'file', format, messageId, createdAt: element.value('CreDtTm') });
      },
      [`${ROOT}/OrgnlGrpInfAndSts`](element, emit) {
        group = true;
        const count = element.child('OrgnlNbOfTxs');
        emit({
          kind: 'status',
          originalMessageId: readReference(element.value('OrgnlMsgId')),
          originalMessageName: element.value('OrgnlMsgNmId'),
          originalCount: count ? readCount(count.text.trim(), count.place()) : null,
          originalSum: element.value('OrgnlCtrlSum'),
          status: element.value('GrpSts'),
          reasons: reasonsOf(element),
          counts: countsOf(element),
        });
      },
      'OrgnlPmtInfAndSts/TxInfAndSts'(element, emit) {
        const parent = element.parent!;
        startPayment(parent, emit);
        const amount = element.find('OrgnlTxRef', 'Amt', 'InstdAmt');
        emit({
          kind: 'transaction_status',
          originalPaymentId: readReference(parent.value('OrgnlPmtInfId')),
          originalInstructionId: readReference(element.value('OrgnlInstrId')),
          originalEndToEndId: readReference(element.value('OrgnlEndToEndId')),
          originalUetr: readReference(element.value('OrgnlUETR')),
          status: element.value('TxSts'),
          reasons: reasonsOf(element),
          ...(amount ? amountOf(amount) : { amount: null, currency: null }),
          bankReference: readReference(element.value('AcctSvcrRef')),
          acceptedAt: element.value('AccptncDtTm'),
        });
      },
      [`${ROOT}/OrgnlPmtInfAndSts`](element, emit) {
        startPayment(element, emit);
      },
    },
    end(element) {
      if (!header) throw new BankFileFault(element.place('GrpHdr'), 'it is missing');
      if (!group) throw new BankFileFault(element.place('OrgnlGrpInfAndSts'), 'it is missing');
    },
  };
}

const reasonsOf = (element: XmlElement): Reason[] =>
  element
    .all('StsRsnInf')
    .map(reasonOf)
    .filter((reason) => reason !== null);

const countsOf = (element: XmlElement): StatusCount[] =>
  element.all('NbOfTxsPerSts').map((one) => {
    const count = one.child('DtldNbOfTxs');
    const status = one.value('DtldSts');
    if (!count || !status) throw new BankFileFault(one.place(), 'it has no count or no status');
    return { status, count: readCount(count.text.trim(), count.place()) };
  });
