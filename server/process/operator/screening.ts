import { parseArgs } from 'node:util';
import {
  describeLoad,
  listStatus,
  loadList,
  measureScreening,
} from '../../features/compliance/screening/public';
import { type Command, SECOND_PERSON, UsageError } from './command';

export const SCREENING_COMMANDS: Record<string, Command> = {
  'list load': {
    usage:
      'list load <kind> <file>…   loads a sanctions list, which is in force once a second person repeats the command; kinds: ofac-csv (SDN.CSV, ADD.CSV and ALT.CSV), ofac-xml, un, eu-xml, eu-csv, uksl, own',
    async run(services, [kind = '', ...files], by) {
      if (!files.length) throw new UsageError();
      const load = await loadList(services, kind, files, by);
      const said = describeLoad(load);
      return load.outcome === 'proposed' ? `${said}\n${SECOND_PERSON}` : said;
    },
  },
  'list status': {
    usage:
      'list status   the sanctions lists in force and proposed, with their versions, dates, ages and counts',
    async run(services, words) {
      if (words.length) throw new UsageError();
      return listStatus(services);
    },
  },
  'screening measure': {
    usage:
      'screening measure <list.csv> <pairs.csv> [--clean <clean.csv>] [--json]   measures how well names are matched: recall, precision, false alarms, and each class of pairs',
    async run(_services, words) {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { clean: { type: 'string' }, json: { type: 'boolean' } },
      });
      const [list, pairs, ...rest] = positionals;
      if (!list || !pairs || rest.length) throw new UsageError();
      const { classes, ...totals } = await measureScreening(list, pairs, values.clean);
      if (values.json) return JSON.stringify({ ...totals, classes });
      return [
        ...Object.entries(totals).map(([name, value]) => `${name}   ${value ?? 'not measured'}`),
        ...classes.map(
          (one) => `${one.is_match ? 'same' : 'other'}   ${one.right}   ${one.pairs}   ${one.class}`,
        ),
      ].join('\n');
    },
  },
};
