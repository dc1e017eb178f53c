import type { Reason } from './entry';

export const toTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export const documentOf = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${content}</Document>\n`;

/** Nothing for an element without content. */
export const tag = (name: string, ...content: readonly string[]): string => {
  const inner = content.join('');
  return inner && `<${name}>${inner}</${name}>`;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const leaf = (name: string, value: string | undefined): string =>
  value ? `<${name}>${value.replace(/[&<>]/g, (character) => ESCAPES[character]!)}</${name}>` : '';

export const reasonOf = (name: string, reason: Reason | undefined): string =>
  reason ? tag(name, tag('Rsn', leaf('Cd', reason.code)), leaf('AddtlInf', reason.text?.slice(0, 105))) : '';
