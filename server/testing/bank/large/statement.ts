import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type LargeStatement = {
  readonly iban: string;
  readonly entries: number;
  /** End-to-end id of the nth known payment, whose amount is 100.00. */
  readonly endToEndIdOf: (n: number) => string;
  /** An account of a merchant, which receives a tenth of the entries. */
  readonly virtualAccount: string;
};

/** A camt.053: half debits of known payments, a tenth receipts of a merchant, a tenth charges, the rest unknown. */
export async function writeLargeStatement(file: string, statement: LargeStatement): Promise<void> {
  await pipeline(Readable.from(lines(statement)), createWriteStream(file));
}

function* lines({ iban, entries, endToEndIdOf, virtualAccount }: LargeStatement): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>LARGE-${entries}</MsgId><CreDtTm>2026-12-01T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>LARGE</Id><ElctrncSeqNb>1</ElctrncSeqNb><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`;
  let known = 0;
  for (let n = 0; n < entries; n++) {
    const turn = n % 10;
    const reference = `B${String(n).padStart(9, '0')}`;
    if (turn < 5)
      yield entry(
        'DBIT',
        reference,
        'RCDT',
        `<Refs><EndToEndId>${endToEndIdOf(known++)}</EndToEndId></Refs>`,
      );
    else if (turn === 5) yield entry('CRDT', reference, 'RCDT', received(n, virtualAccount));
    else if (turn === 6) yield entry('DBIT', reference, 'CHRG', '<AddtlTxInf>Account fee</AddtlTxInf>');
    else if (turn === 7) yield entry('DBIT', reference, 'ICDT', '<AddtlTxInf>Card 77 at a shop</AddtlTxInf>');
    else yield entry('CRDT', reference, 'RCDT', received(n, iban));
  }
  yield '</Stmt></BkToCstmrStmt></Document>';
}

const received = (n: number, account: string) => `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Sender ${n}</Nm><PstlAdr><Ctry>IE</Ctry></PstlAdr></Pty></Dbtr>
<CdtrAcct><Id><IBAN>${account}</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Invoice ${n}</Ustrd></RmtInf>`;

const entry = (mark: string, reference: string, family: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-12-01</Dt></BookgDt><ValDt><Dt>2026-12-01</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>${family}</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
