import { titlesOf } from '../balances/public';
import { type Feature, feature } from '../feature';
import { reportsDashboard } from './dashboard';
import { statementFile } from './statements/file';

/** The words for what moved come from the features that moved it. */
export function reportsOf(features: () => readonly Feature[]) {
  const titles = titlesOf(features);
  return feature(reportsDashboard)({
    statement: (ctx, input) => statementFile(ctx, input, titles()),
  });
}
