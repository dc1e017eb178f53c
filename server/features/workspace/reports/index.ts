import { type Feature, feature } from '../../kit/feature';
import { recorded } from '../../kit/recorded';
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
    statement: recorded((ctx, input) => statementFile(ctx, input, titles())),
    fees: recorded(feesFile),
    reconciliation: recorded(reconciliationFile),
    journal: recorded((ctx, input) => journalFile(ctx, input, titles())),
    fee_invoice: recorded(feeInvoice),
    account_codes: accountCodes,
    set_account_codes: setAccountCodes,
  });
}
