import { feature } from '../../kit/feature';
import { accountDetailsDashboard } from './dashboard';
import { downloadAccount, listAccounts } from './read';

export const accountDetails = feature(accountDetailsDashboard)({
  list: listAccounts,
  download: downloadAccount,
});
