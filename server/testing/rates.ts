import { referenceRates } from '../features/treasury/fx/public';
import { loadEcb, loadSheet } from '../features/treasury/rates/public';
import { operatorActor } from '../kernel/actor';
import type { RateProvider } from '../kernel/money/rate';
import { HOUR_MS } from '../kernel/time/durations';
import type { TestEngine } from './engine';

const [FIRST, SECOND] = [operatorActor('ada@ops'), operatorActor('bob@ops')];

export type Rates = Readonly<Record<string, string>>;

export const USUAL_RATES: Rates = {
  EUR: '0.8617',
  GBP: '0.7549',
  AED: '3.6725',
  SGD: '1.2984',
  INR: '83.66',
  JPY: '149.86',
  KWD: '0.30655',
};

/** A sheet with the dollar as its base, valid from a minute ago for so many hours. */
export function sheetOf(rates: Rates, now: Date, hours = 10): Buffer {
  const [from, until] = [now.getTime() - 60_000, now.getTime() + hours * HOUR_MS].map((at) =>
    new Date(at).toISOString(),
  );
  const lines = Object.entries(rates).map(([quote, rate]) => `USD,${quote},${rate},${from},${until}`);
  return Buffer.from(`${['base,quote,rate,valid_from,valid_until', ...lines].join('\n')}\n`);
}

/** Loads a sheet by two people. Returns the id of its version. */
export async function setRates(
  { services, now }: TestEngine,
  rates: Rates = USUAL_RATES,
  hours?: number,
): Promise<string> {
  const sheet = sheetOf(rates, now(), hours);
  const options = { maxChangeBps: 5_000, without: Object.keys(USUAL_RATES) };
  await loadSheet(services, sheet, options, FIRST);
  return (await loadSheet(services, sheet, options, SECOND)).id;
}

/** `day` is an ISO date; rates are for one euro. */
export const ecbFile = (day: string, rates: Rates): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube></gesmes:Envelope>`);

export const USUAL_ECB: Rates = { USD: '1.1605', GBP: '0.8761', SGD: '1.5068', INR: '97.09', JPY: '173.91' };

export const setEcb = ({ services }: TestEngine, day: string, rates: Rates = USUAL_ECB) =>
  loadEcb(services, ecbFile(day, rates), FIRST);

/** The reference rates, each of which pays a percent more with every `raise`. */
export function risingRates(): RateProvider & { raise(): void } {
  let percent = 100n;
  const midMarket: RateProvider['midMarket'] = (from, to, at) => {
    const known = referenceRates.midMarket(from, to, at);
    if (!known || from === to) return known;
    const { num, den } = known.rate;
    return { ...known, rate: { from, to, num: num * percent, den: den * 100n } };
  };
  return { midMarket, lastKnown: midMarket, raise: () => void percent++ };
}
