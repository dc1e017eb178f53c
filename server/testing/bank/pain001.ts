import { SaxesParser } from 'saxes';
import { exponentOf } from '../../kernel/money/currency';

/** One credit transfer of a pain.001. Texts are as in the file; an absent one is empty. */
export type Payment = {
  readonly messageId: string;
  readonly blockId: string;
  readonly debtorAccount: string;
  readonly instructionId: string;
  readonly endToEndId: string;
  readonly uetr: string;
  readonly currency: string;
  /** Minor units, or null if it has more decimals than the currency. */
  readonly amount: bigint | null;
  readonly creditor: {
    readonly name: string;
    readonly country: string;
    readonly account: string;
    readonly isIban: boolean;
    /** BIC, or the member number of a clearing system. */
    readonly agent: string;
  };
  readonly remittance: string;
};

export type Block = {
  readonly id: string;
  readonly debtorAccount: string;
  readonly payments: readonly Payment[];
};

export type Order = {
  readonly version: '03' | '09';
  readonly messageId: string;
  /** As the header says. */
  readonly count: string;
  readonly controlSum: string;
  readonly blocks: readonly Block[];
  /** Which count or control sum does not fit, in words; null if all do. */
  readonly wrongTotal: string | null;
};

/** The file is no pain.001 that this bank reads. */
export class UnreadableFile extends Error {}

type Element = { readonly name: string; readonly children: Element[]; text: string };

export function readPain001(bytes: Uint8Array): Order {
  const { root, namespace } = parse(bytes);
  const version = /pain\.001\.001\.(03|09)$/.exec(namespace)?.[1] as Order['version'] | undefined;
  const initiation = find(root, 'CstmrCdtTrfInitn');
  if (!version || !initiation)
    throw new UnreadableFile(`no pain.001.001.03 or .09: ${namespace || root.name}`);
  const messageId = text(initiation, 'GrpHdr/MsgId');
  if (!messageId) throw new UnreadableFile('the group header has no MsgId');
  const elements = initiation.children.filter(({ name }) => name === 'PmtInf');
  const blocks = elements.map((element) => toBlock(element, messageId));
  return {
    version,
    messageId,
    count: text(initiation, 'GrpHdr/NbOfTxs'),
    controlSum: text(initiation, 'GrpHdr/CtrlSum'),
    blocks,
    wrongTotal:
      findWrongTotal('group header', find(initiation, 'GrpHdr')!, elements.flatMap(transfersOf)) ??
      elements
        .map((element) => findWrongTotal(`block ${text(element, 'PmtInfId')}`, element, transfersOf(element)))
        .find((wrong) => wrong !== null) ??
      null,
  };
}

function toBlock(element: Element, messageId: string): Block {
  const id = text(element, 'PmtInfId');
  const debtorAccount = accountOf(element, 'DbtrAcct');
  const payments = transfersOf(element).map((transfer): Payment => {
    const amount = find(transfer, 'Amt/InstdAmt');
    const currency = amount?.children.find(({ name }) => name === '@Ccy')?.text ?? '';
    return {
      messageId,
      blockId: id,
      debtorAccount,
      instructionId: text(transfer, 'PmtId/InstrId'),
      endToEndId: text(transfer, 'PmtId/EndToEndId'),
      uetr: text(transfer, 'PmtId/UETR'),
      currency,
      amount: toMinorUnits(amount?.text ?? '', exponentOf(currency)),
      creditor: {
        name: text(transfer, 'Cdtr/Nm'),
        country: text(transfer, 'Cdtr/PstlAdr/Ctry'),
        account: accountOf(transfer, 'CdtrAcct'),
        isIban: text(transfer, 'CdtrAcct/Id/IBAN') !== '',
        agent:
          ['BICFI', 'BIC', 'ClrSysMmbId/MmbId']
            .map((field) => text(transfer, `CdtrAgt/FinInstnId/${field}`))
            .find((value) => value !== '') ?? '',
      },
      remittance: text(transfer, 'RmtInf/Ustrd') || text(transfer, 'RmtInf/Strd/CdtrRefInf/Ref'),
    };
  });
  return { id, debtorAccount, payments };
}

const transfersOf = ({ children }: Element) => children.filter(({ name }) => name === 'CdtTrfTxInf');

const accountOf = (element: Element, name: string): string =>
  text(element, `${name}/Id/IBAN`) || text(element, `${name}/Id/Othr/Id`);

// A control sum adds amounts of all currencies, so it is compared at more decimals than any of them has.
const SUM_DECIMALS = 18;

function findWrongTotal(place: string, element: Element, transfers: readonly Element[]): string | null {
  const count = text(element, 'NbOfTxs');
  if (count && Number(count) !== transfers.length) {
    return `${place}: NbOfTxs is ${count}, the file has ${transfers.length}`;
  }
  const given = text(element, 'CtrlSum');
  if (!given) return null;
  const sum = transfers.reduce(
    (total, one) => total + (toMinorUnits(text(one, 'Amt/InstdAmt'), SUM_DECIMALS) ?? 0n),
    0n,
  );
  return toMinorUnits(given, SUM_DECIMALS) === sum ? null : `${place}: CtrlSum ${given} is not the sum`;
}

function toMinorUnits(decimal: string, places: number): bigint | null {
  const [, whole, fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined || !(whole + fraction) || fraction.length > places) return null;
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function find(element: Element, path: string): Element | undefined {
  return path
    .split('/')
    .reduce<Element | undefined>((at, step) => at?.children.find(({ name }) => name === step), element);
}

const text = (element: Element, path: string): string => find(element, path)?.text.trim() ?? '';

function parse(bytes: Uint8Array): { root: Element; namespace: string } {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [{ name: '', children: [], text: '' }];
  let namespace = '';
  parser.on('error', (error) => {
    throw new UnreadableFile(error.message);
  });
  parser.on('doctype', () => {
    throw new UnreadableFile('the file has a DOCTYPE');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    // An envelope has a namespace of its own; the last Document counts.
    if (local === 'Document') namespace = uri;
    const attributed = Object.values(attributes).map(({ name, value }) => ({
      name: `@${name}`,
      children: [],
      text: value,
    }));
    const element = { name: local, children: [...attributed], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const append = (chunk: string) => {
    open.at(-1)!.text += chunk;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => void open.pop());
  parser.write(new TextDecoder().decode(bytes)).close();
  const document = findDeep(open[0]!, 'Document');
  if (!document) throw new UnreadableFile('the file has no Document');
  return { root: document, namespace };
}

function findDeep(element: Element, name: string): Element | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findDeep(child, name);
    if (found) return found;
  }
  return undefined;
}
