import { SaxesParser } from 'saxes';
import type { Currency } from '../../kernel/money/currency';
import { BankFileFault } from './model';
import { decodeXml } from './text';
import { clip, readDay, requireCurrency } from './values';

/** Units of each currency for one euro, as decimals. */
type EcbRates = { readonly day: string; readonly rates: ReadonlyMap<Currency, string> };

export const MAX_ECB_BYTES = 256 * 1024;
const MAX_DEPTH = 10;

/** Reads the ECB's daily reference rates, `eurofxref-daily.xml`. Throws a BankFileFault for anything else. */
export async function readEcbRates(bytes: Uint8Array): Promise<EcbRates> {
  if (bytes.length > MAX_ECB_BYTES) throw new BankFileFault('file', `longer than ${MAX_ECB_BYTES} bytes`);
  let text = '';
  for await (const part of decodeXml([bytes])) text += part;
  return parse(text);
}

function parse(text: string): EcbRates {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const rates = new Map<Currency, string>();
  let day: string | undefined;
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw new BankFileFault('file', message);
  });
  parser.on('doctype', () => {
    throw new BankFileFault('DOCTYPE', 'a DOCTYPE is not read');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new BankFileFault('file', `elements deeper than ${MAX_DEPTH}`);
    if (name !== 'Cube') return;
    if (time !== undefined) {
      if (day !== undefined) throw new BankFileFault('Cube', 'the file holds more than one day');
      day = readDay(time, 'Cube/time');
    }
    if (currency === undefined) return;
    const place = `Cube/${requireCurrency(currency, 'Cube')}`;
    if (currency === 'EUR') throw new BankFileFault(place, 'rates are for one euro');
    if (rates.has(currency)) throw new BankFileFault(place, 'it is in the file twice');
    if (day === undefined) throw new BankFileFault(place, 'its day is missing');
    rates.set(currency, readRate(rate ?? '', place));
  });
  parser.write(text).close();
  if (day === undefined || !rates.size) throw new BankFileFault('file', 'it holds no rates of the ECB');
  return { day, rates };
}

function readRate(text: string, place: string): string {
  if (!/^\d{1,8}(\.\d{1,8})?$/.test(text)) throw new BankFileFault(place, `${clip(text)} is not a rate`);
  if (!/[1-9]/.test(text)) throw new BankFileFault(place, 'the rate must be more than 0');
  return text;
}
