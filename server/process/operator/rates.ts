import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  describePositions,
  describeRates,
  loadEcb,
  loadSheet,
  MAX_ECB_BYTES,
  MAX_SHEET_BYTES,
  readPositions,
  readRatesStatus,
  switchRatesOff,
  switchRatesOn,
} from '../../features/treasury/rates/public';
import { invalid } from '../../kernel/error';
import { readConfig } from '../config';
import { type Command, onlyArgument, SECOND_PERSON, UsageError } from './command';

export const RATE_COMMANDS: Record<string, Command> = {
  'rates load': {
    usage:
      'rates load <file.csv> [--without <currency>]… [--because <reason>]   loads a sheet of exchange rates for live merchants, which takes effect once a second person repeats the command; --without leaves out a currency of the last sheet, and --because accepts a larger change than allowed',
    async run(services, words, by) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { without: { type: 'string', multiple: true }, because: { type: 'string' } },
      });
      const { without = [], because } = values;
      const options = { maxChangeBps: readConfig().ratesMaxChangeBps, without, because };
      const bytes = readSmallFile(onlyArgument(positionals), MAX_SHEET_BYTES);
      const { outcome, id, currencies, checked } = await loadSheet(services, bytes, options, by);
      return [
        outcome === 'done' ? `${id} is approved.` : SECOND_PERSON,
        `Rates of ${currencies} ${currencies === 1 ? 'currency' : 'currencies'}.`,
        ...(checked ? [] : ['Not compared with the ECB: its last rates are missing or too old.']),
      ].join(' ');
    },
  },
  'rates load-ecb': {
    usage:
      'rates load-ecb <file.xml>   loads a daily file of the ECB (eurofxref-daily.xml), which checks sheets and values amounts, and is no price',
    async run(services, words, by) {
      const day = await loadEcb(services, readSmallFile(onlyArgument(words), MAX_ECB_BYTES), by);
      return day === null ? 'The file is loaded already.' : `The rates of the ECB of ${day} are loaded.`;
    },
  },
  'rates status': {
    usage:
      'rates status [--json]   whether live merchants are quoted, the newest versions of the rates, their age and pairs',
    async run(services, words) {
      const { values } = parseArgs({ args: words, options: { json: { type: 'boolean' } } });
      const status = await readRatesStatus(services);
      return values.json ? JSON.stringify(status) : describeRates(status);
    },
  },
  positions: {
    usage:
      'positions [--base <currency>] [--json]   what live merchants’ conversions leave with the house in each currency, its value, the trades that would close it, and unpaid payouts with a fixed rate',
    async run(services, words) {
      const { values } = parseArgs({
        args: words,
        options: { base: { type: 'string', default: 'EUR' }, json: { type: 'boolean' } },
      });
      const positions = await readPositions(services, values.base);
      return values.json ? JSON.stringify(positions) : describePositions(positions);
    },
  },
  'rates off': {
    usage: 'rates off <reason>   quotes live merchants no more; payments within a currency go on',
    async run(services, reason, by) {
      if (!reason.length) throw new UsageError();
      await switchRatesOff(services, reason.join(' '), by);
      return 'Live merchants are not quoted.';
    },
  },
  'rates on': {
    usage: 'rates on   quotes live merchants again, once a second person repeats the command',
    async run(services, words, by) {
      if (words.length) throw new UsageError();
      return (await switchRatesOn(services, by)) === 'done'
        ? 'Live merchants are quoted again.'
        : SECOND_PERSON;
    },
  },
};

function readSmallFile(file: string, mostBytes: number): Uint8Array {
  try {
    if (statSync(file).size <= mostBytes) return readFileSync(file);
  } catch (error) {
    throw invalid('file', 'file', `file ${file} cannot be read: ${(error as Error).message}`);
  }
  throw invalid('file', 'size', `file ${file} is larger than ${mostBytes} bytes`);
}
