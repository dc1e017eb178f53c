import { BankFileFault, type Party, type Reason } from './model';
import type { XmlElement } from './tree';
import { clip, readAmount, readReference, requireCurrency } from './values';

// Elements that several ISO 20022 messages share.

type Amount = { readonly amount: bigint; readonly currency: string };

/** Without sign. */
export function amountOf(element: XmlElement): Amount {
  const place = element.place();
  if (element.currency === null) throw new BankFileFault(place, 'the currency is missing');
  const currency = requireCurrency(element.currency, place);
  return { amount: readAmount(element.text.trim(), currency, place), currency };
}

export function requireChild(element: XmlElement, name: string): XmlElement {
  const child = element.child(name);
  if (!child) throw new BankFileFault(element.place(name), 'it is missing');
  return child;
}

export const codeOf = (element: XmlElement | undefined): string | null =>
  element?.value('Cd') ?? element?.value('Prtry') ?? null;

/** Null where neither code nor text is given. */
export function reasonOf(element: XmlElement | undefined): Reason | null {
  if (!element) return null;
  const code = codeOf(element.child('Rsn'));
  const text = texts(element, 'AddtlInf').join(' ') || null;
  return code || text ? { code, text } : null;
}

export const texts = (element: XmlElement | undefined, name: string): string[] =>
  (element?.all(name) ?? []).map(({ text }) => text.trim()).filter(Boolean);

export function partyOf(element: XmlElement | undefined): Party | null {
  const party = element?.child('Pty') ?? element;
  if (!party) return null;
  const name = party.value('Nm');
  const address = party.child('PstlAdr');
  const country = address?.value('Ctry') ?? party.value('CtryOfRes');
  const town = address?.value('TwnNm') ?? null;
  const lines = address
    ? [
        [address.value('StrtNm'), address.value('BldgNb')],
        [address.value('PstCd'), address.value('TwnNm')],
        ...texts(address, 'AdrLine').map((line) => [line]),
      ]
        .map((words) => words.filter(Boolean).join(' '))
        .filter(Boolean)
    : [];
  return name || country || lines.length ? { name, country, town, lines } : null;
}

/** IBAN or another number. */
export const accountNumberOf = (element: XmlElement | undefined): string | null =>
  readReference(element?.value('Id', 'IBAN') ?? element?.value('Id', 'Othr', 'Id'));

export function agentOf(element: XmlElement | undefined): string | null {
  const institution = element?.child('FinInstnId');
  return readReference(
    institution?.value('BICFI') ??
      institution?.value('BIC') ??
      institution?.value('ClrSysMmbId', 'MmbId') ??
      institution?.value('Othr', 'Id'),
  );
}

export function booleanOf(element: XmlElement): boolean {
  const text = element.text.trim();
  if (!/^(true|false|1|0)$/.test(text))
    throw new BankFileFault(element.place(), `${clip(text)} is neither true nor false`);
  return text === 'true' || text === '1';
}

/** 1 for money in, -1 for money out. A reversal never changes it. */
export function signOf(element: XmlElement): bigint {
  const text = element.text.trim();
  if (text !== 'CRDT' && text !== 'DBIT')
    throw new BankFileFault(element.place(), `${clip(text)} is neither CRDT nor DBIT`);
  return text === 'CRDT' ? 1n : -1n;
}
