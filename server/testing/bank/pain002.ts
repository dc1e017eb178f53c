import type { Reason } from './entry';
import { documentOf, leaf, reasonOf, tag, toTime } from './xml';

export type PaymentStatus = {
  readonly blockId: string;
  readonly instructionId: string;
  readonly endToEndId: string;
  readonly uetr: string;
  readonly status: string;
  readonly reason?: Reason;
};

type StatusReport = {
  readonly id: string;
  readonly createdAt: Date;
  readonly version: '03' | '10';
  readonly original: {
    readonly messageId: string;
    readonly name: string;
    readonly count: string;
    readonly controlSum: string;
  };
  readonly groupStatus?: string;
  readonly groupReason?: Reason;
  /** Says how many payments have each status, as reports on a check of the payee do. */
  readonly countsStatuses?: boolean;
  readonly blockStatuses: ReadonlyMap<string, string>;
  readonly payments: readonly PaymentStatus[];
};

export function writeStatusReport(report: StatusReport): string {
  const { original } = report;
  const counts = new Map<string, number>();
  for (const { status } of report.payments) counts.set(status, (counts.get(status) ?? 0) + 1);
  const payments = report.payments.map((payment, n) => ({ ...payment, id: `${report.id}-${n + 1}` }));
  const blocks = [...new Set(report.payments.map(({ blockId }) => blockId))];
  return documentOf(
    `pain.002.001.${report.version}`,
    tag(
      'CstmrPmtStsRpt',
      tag('GrpHdr', leaf('MsgId', report.id), leaf('CreDtTm', toTime(report.createdAt))),
      tag(
        'OrgnlGrpInfAndSts',
        leaf('OrgnlMsgId', original.messageId),
        leaf('OrgnlMsgNmId', original.name),
        leaf('OrgnlNbOfTxs', original.count),
        leaf('OrgnlCtrlSum', original.controlSum),
        leaf('GrpSts', report.groupStatus),
        reasonOf('StsRsnInf', report.groupReason),
        ...(report.countsStatuses
          ? [...counts].map(([status, count]) =>
              tag('NbOfTxsPerSts', leaf('DtldNbOfTxs', String(count)), leaf('DtldSts', status)),
            )
          : []),
      ),
      ...blocks.map((id) =>
        tag(
          'OrgnlPmtInfAndSts',
          leaf('OrgnlPmtInfId', id),
          leaf('PmtInfSts', report.blockStatuses.get(id)),
          ...payments
            .filter(({ blockId }) => blockId === id)
            .map((payment) =>
              tag(
                'TxInfAndSts',
                leaf('StsId', payment.id),
                leaf('OrgnlInstrId', payment.instructionId),
                leaf('OrgnlEndToEndId', payment.endToEndId),
                report.version === '10' ? leaf('OrgnlUETR', payment.uetr) : '',
                leaf('TxSts', payment.status),
                reasonOf('StsRsnInf', payment.reason),
              ),
            ),
        ),
      ),
    ),
  );
}
