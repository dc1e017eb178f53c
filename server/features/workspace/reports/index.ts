import { type Feature, feature } from '../../kit/feature';
import { titlesOf } from '../../treasury/balances/public';
import { reportsDashboard } from './dashboard';
import { feesFile } from './fees/file';
import { feeInvoice } from './fees/invoice';
import { accountCodes, setAccountCodes } from './journal/codes';
import { journalFile } from './journal/file';
import { preview } from './preview';
import { reconciliationFile } from './settlements/file';
import { statementFile } from './statements/file';

export function reportsOf(features: () => readonly Feature[]) {
  const titles = titlesOf(features);
  return feature(reportsDashboard)({
    preview,
    statement: (ctx, input) => statementFile(ctx, input, titles()),
    fees: feesFile,
    reconciliation: reconciliationFile,
    journal: (ctx, input) => journalFile(ctx, input, titles()),
    fee_invoice: feeInvoice,
    account_codes: accountCodes,
    set_account_codes: setAccountCodes,
  });
}
